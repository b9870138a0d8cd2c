/** Colours of the picture. Blue and orange are told apart by all who see colours at all (after Okabe and Ito). */
export interface Colours {
  readonly paper: string;
  readonly folder: string;
  readonly edge: string;
  readonly ink: string;
  readonly muted: string;
  /** Around labels. */
  readonly halo: string;
  readonly document: readonly [number, number, number];
  readonly broken: readonly [number, number, number];
  readonly file: string;
  readonly host: string;
  readonly flow: string;
  readonly brokenFlow: string;
  readonly ring: string;
}

export const LIGHT: Colours = {
  paper: '#ffffff',
  folder: '#f3f6f9',
  edge: '#c9d3dc',
  ink: '#17202a',
  muted: '#3f4b56',
  halo: 'rgb(255 255 255 / 45%)',
  document: [208, 225, 240],
  broken: [240, 140, 84],
  file: '#e6eaee',
  host: '#e6e1f0',
  flow: '#2f6ea8',
  brokenFlow: '#c2410c',
  ring: '#0a5aa8',
};

export const DARK: Colours = {
  paper: '#191f25',
  folder: '#1f272e',
  edge: '#3a4651',
  ink: '#eef3f7',
  muted: '#b6c2cd',
  halo: 'rgb(18 24 30 / 55%)',
  document: [40, 66, 90],
  broken: [170, 78, 30],
  file: '#2b343c',
  host: '#383148',
  flow: '#7ab8f5',
  brokenFlow: '#ff9566',
  ring: '#9ccbff',
};

/** The colour of an area of which a share of the links is broken. */
export function areaColour({ document, broken }: Colours, share: number): string {
  // One broken link in a hundred is to be seen; one in four is as bad as it gets.
  const heat = share === 0 ? 0 : 0.3 + 0.7 * Math.min(1, Math.sqrt(share) * 2);
  const [red, green, blue] = document.map((from, index) =>
    Math.round(from + ((broken[index] ?? 0) - from) * heat),
  );
  return `rgb(${red} ${green} ${blue})`;
}
