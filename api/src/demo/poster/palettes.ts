export type Palette = {
  readonly name: string;
  /** The paper. */
  readonly ground: string;
  /** Lettering and the heaviest shapes; contrast with `ground` ≥ 3, as large lettering needs. */
  readonly ink: string;
  readonly accent: string;
  readonly soft: string;
};

export const palettes: readonly Palette[] = [
  { name: 'anatomy', ground: '#e8501f', ink: '#16110f', accent: '#f6e9d2', soft: '#b9340f' },
  { name: 'golden arm', ground: '#12181f', ink: '#f3ead7', accent: '#e3a02b', soft: '#3b5a78' },
  { name: 'vertigo', ground: '#d9411e', ink: '#fff6e4', accent: '#1b1412', soft: '#f29a3d' },
  { name: 'bone', ground: '#efe6d3', ink: '#1d1b1a', accent: '#d23c26', soft: '#c9b793' },
  { name: 'lagoon', ground: '#0f4c55', ink: '#f5ecd7', accent: '#f2a541', soft: '#2d8a8a' },
  { name: 'mustard', ground: '#e2a72e', ink: '#1c1a1d', accent: '#f7efdc', soft: '#b5542a' },
  { name: 'bordeaux', ground: '#5a1324', ink: '#f6e6cf', accent: '#e8633a', soft: '#8f2b38' },
  { name: 'night train', ground: '#191b3a', ink: '#f4e8cc', accent: '#e5533d', soft: '#4a4e8c' },
  { name: 'mint', ground: '#bcd4c2', ink: '#1d2b2a', accent: '#d5482f', soft: '#7fa596' },
  { name: 'forest', ground: '#18352b', ink: '#f1e7cb', accent: '#d9b13b', soft: '#3e6b50' },
  { name: 'salmon', ground: '#f0a58a', ink: '#2a1626', accent: '#fbf0df', soft: '#c7583f' },
  { name: 'coal', ground: '#1a1918', ink: '#f2ead9', accent: '#cf2e2e', soft: '#5c5852' },
  { name: 'sky', ground: '#9cc4d4', ink: '#14233a', accent: '#f4ecd8', soft: '#e2683c' },
  { name: 'plum', ground: '#3a1f45', ink: '#f7e7d0', accent: '#ee8e4a', soft: '#7a3f76' },
  { name: 'sand', ground: '#dcc297', ink: '#2c1a12', accent: '#8f2f1e', soft: '#b8935a' },
  { name: 'cobalt', ground: '#1f4fa3', ink: '#f8f0dd', accent: '#f3c33c', soft: '#163468' },
];
