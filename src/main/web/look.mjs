/** The theme and the sound that a visitor chose. A page from the disk may not have a store; it forgets them. */

export function stored(name) {
  try {
    return localStorage.getItem(`pegsets-${name}`);
  } catch {
    return null;
  }
}

export function store(name, value) {
  try {
    localStorage.setItem(`pegsets-${name}`, value);
  } catch {
    // the next page does not know
  }
}

/** The frequencies of the notes of a sound, in hertz, each 90 ms after the one before. */
const SOUNDS = { jump: [220], won: [523, 659, 784, 1047], lost: [196, 147] };
let audio = null;

/** Plays a sound if the visitor has turned it on. */
export function sound(kind) {
  if (stored("sound") !== "on" || !globalThis.AudioContext) {
    return;
  }
  audio ??= new AudioContext();
  SOUNDS[kind].forEach((frequency, i) => {
    const from = audio.currentTime + i * 0.09;
    const volume = new GainNode(audio, { gain: 0.12 });
    const note = new OscillatorNode(audio, { type: "triangle", frequency });
    volume.gain.setValueAtTime(0.12, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.16);
    note.connect(volume).connect(audio.destination);
    note.start(from);
    note.stop(from + 0.16);
  });
}

/** Makes the buttons for theme and sound work, where a page has them. */
export function connectLook() {
  const root = document.documentElement;
  const theme = document.getElementById("theme");
  const speaker = document.getElementById("sound");
  const isDark = () => (root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches);
  if (["light", "dark"].includes(stored("theme"))) {
    root.dataset.theme = stored("theme");
  }
  theme?.setAttribute("aria-pressed", String(isDark()));
  theme?.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    store("theme", root.dataset.theme);
    theme.setAttribute("aria-pressed", String(isDark()));
  });
  speaker?.setAttribute("aria-pressed", String(stored("sound") === "on"));
  speaker?.addEventListener("click", () => {
    store("sound", stored("sound") === "on" ? "off" : "on");
    speaker.setAttribute("aria-pressed", String(stored("sound") === "on"));
    sound("jump");
  });
}
