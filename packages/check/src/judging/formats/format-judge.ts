import type { Link } from '@linkwright/core';
import type { Scene } from '../scene.ts';
import type { Judgement } from '../verdict.ts';

/** Knows what links of one format lead to, where that has rules of its own. */
export interface FormatJudge {
  /** Undefined: what holds for all documents holds for this link. */
  judge(link: Link, scene: Scene): Judgement | undefined;
}
