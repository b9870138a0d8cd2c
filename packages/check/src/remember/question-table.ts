import type { Question } from './question.ts';

/** The questions of a run, each once. */
export class QuestionTable {
  readonly questions: Question[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a question. One that got two answers is one to which the answer changes. */
  add([asked, path, answer]: Question): number {
    const key = `${asked} ${path}`;
    const known = this.#numbers.get(key);
    if (known === undefined) {
      this.#numbers.set(key, this.questions.length);
      return this.questions.push([asked, path, answer]) - 1;
    }
    if (this.questions[known]?.[2] !== answer) this.questions[known] = [asked, path, null];
    return known;
  }
}
