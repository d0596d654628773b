/** Elements of a page are of any kind. */
interface NonElementParentNode { getElementById(id: string): any; }
interface Document { getElementById(id: string): any; }
interface ParentNode { querySelector(selectors: string): any; querySelectorAll(selectors: string): any; }
interface Element { closest(selectors: string): any; }
interface EventTarget { closest(selectors: string): any; }
