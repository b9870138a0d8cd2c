import { type Place, pathPlace, place } from '@linkwright/core';
import type { PdfObject } from '../objects/pdf-file.ts';
import type { PdfName, PdfString } from '../objects/pdf-value.ts';
import type { Meaning } from './string-notations.ts';

type PlaceName =
  | 'base'
  | 'URI'
  | 'GoToR'
  | 'GoToE'
  | 'Launch'
  | 'Thread'
  | 'ImportData'
  | 'SubmitForm'
  | 'Rendition'
  | 'GoTo';

/** Places in a PDF, by the actions of ISO 32000-2, 12.6.4. */
export const PLACES: Readonly<Record<PlaceName, Place>> = {
  base: place('pdf:Base', 'base', 'none'),
  URI: place('pdf:URI', 'always', 'document'),
  GoToR: pathPlace('pdf:GoToR'),
  GoToE: pathPlace('pdf:GoToE'),
  Launch: pathPlace('pdf:Launch'),
  Thread: pathPlace('pdf:Thread'),
  ImportData: pathPlace('pdf:ImportData'),
  SubmitForm: place('pdf:SubmitForm', 'always', 'none'),
  /** A media clip that is a file (13.2.4.2). */
  Rendition: pathPlace('pdf:Rendition'),
  /** A destination in the document itself. */
  GoTo: place('pdf:GoTo', 'always', 'none'),
};

/** A reference that stands in an object. */
export interface ToldLink {
  readonly object: PdfObject;
  /** Counts in the object's bytes. */
  readonly string: PdfString | PdfName;
  readonly place: Place;
  readonly means: Meaning;
  /** Of a file: what is meant in it, which stands beside its name. */
  readonly fragment?: string | undefined;
  /** Number of the page, from 1; undefined for what stands on none. */
  readonly page: number | undefined;
}
