/// What complete sets say: dead ends, symmetric positions, problems by index.
package pegsets.answers.sets;
