const ETIQUETA = /\{\{([^{}]*)\}\}/g;
const ESQUEMA_E_SERVIDOR = /^https?:\/\/[^/?#]*/i;

/** Keys of the tags of an address, in order, each once. */
export const etiquetasDoEndereco = (endereco: string): readonly string[] => [
  ...new Set([...endereco.matchAll(ETIQUETA)].map(([, nome = '']) => nome.trim())),
];

/** An address with something in the place of each tag. */
export const preencherEndereco = (endereco: string, valor: (chave: string) => string): string =>
  endereco.replace(ETIQUETA, (_tudo, chave: string) => valor(chave.trim()));

/** Scheme and server of an address, which no tag may change; undefined where there is no such address. */
export const servidorDoEndereco = (endereco: string): string | undefined => {
  const inicio = ESQUEMA_E_SERVIDOR.exec(endereco)?.[0];
  if (inicio === undefined || inicio.includes('{')) return undefined;
  const texto = preencherEndereco(endereco, () => 'x');
  return URL.canParse(texto) ? new URL(texto).origin : undefined;
};

/** Path segments that a server would read as a way up or as nothing. */
const SOBE = /^(?:\.|%2e){1,2}$/i;

/** Whether a part of the path of a written address leads up: `..` would ask for another thing than the connector names. */
export const sobeNoCaminho = (texto: string): boolean => {
  const caminho = texto.replace(ESQUEMA_E_SERVIDOR, '').split(/[?#]/)[0] ?? '';
  return caminho.split(/[/\\]/).some((parte) => SOBE.test(parte));
};
