import type { Pessoa } from '../../support/jornadaDoNavegador.ts';

/** What the first step of the journeys' process asks for. */
export const DA_ABERTURA = [
  'Matrícula do imóvel',
  'ART/RRT',
  'Projeto arquitetônico em PDF',
  'BCI emitido pelo setor SUAP',
] as const;

/** Waits for a part of the form. */
export const secao = async ({ pagina }: Pessoa, nome: string): Promise<void> => {
  await pagina.getByRole('heading', { level: 2, name: nome }).waitFor();
};
