/** What of a draft the editor shows: its pieces, a test run, past requests that it is run over. */
export const vistasDoEditor = [
  { chave: 'edicao', rotulo: 'Editar' },
  { chave: 'teste', rotulo: 'Testar' },
  { chave: 'simulacao', rotulo: 'Simular' },
] as const;
export type VistaDoEditor = (typeof vistasDoEditor)[number]['chave'];

const CHAVE = 'ver';

export const lerVista = (): VistaDoEditor => {
  const pedida = new URLSearchParams(window.location.search).get(CHAVE);
  return vistasDoEditor.find(({ chave }) => chave === pedida)?.chave ?? 'edicao';
};

/** In the address, as the open place is (EditorDoProcesso.tsx). */
export const guardarVista = (vista: VistaDoEditor): void => {
  const endereco = new URL(window.location.href);
  if (vista === 'edicao') endereco.searchParams.delete(CHAVE);
  else endereco.searchParams.set(CHAVE, vista);
  window.history.replaceState(window.history.state, '', endereco);
};
