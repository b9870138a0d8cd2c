// The tables that `extract --to`, `--addresses` and `--anchors` write.
import type { Column, TableShape } from '@linkwright/table';

const text = (name: string): Column => ({ name, type: 'text' });
const integer = (name: string): Column => ({ name, type: 'integer' });
const boolean = (name: string): Column => ({ name, type: 'boolean' });
const ranged = (column: Column): Column => ({ ...column, ranged: true });

/** One row a link. Columns are only ever added, at the end. */
export const LINKS: TableShape = {
  name: 'links',
  columns: [
    ranged(text('document')),
    integer('line'),
    integer('col'),
    integer('span_start'),
    integer('span_end'),
    text('place'),
    text('kind'),
    text('raw'),
    text('reference'),
    text('base'),
    text('rule'),
    text('base_from'),
    text('target'),
    text('problem'),
    text('scheme'),
    text('host'),
    text('page'),
    text('fragment'),
    text('name'),
    text('part'),
    ranged(integer('message')),
    text('message_id'),
    ranged(text('date')),
    text('finding'),
    text('capture'),
  ],
};

/** One row an address that a file of the corpus is found at. */
export const ADDRESSES: TableShape = {
  name: 'addresses',
  columns: [
    ranged(text('address')),
    ranged(text('document')),
    text('by'),
    text('media_type'),
    boolean('named'),
  ],
};

/** One row a name that a fragment can point at. */
export const ANCHORS: TableShape = { name: 'anchors', columns: [ranged(text('document')), text('name')] };
