import { noFuso } from '../../brasil/momento.ts';
import type { Estado } from '../estado.ts';
import type { Fatos } from './fatos.ts';
import type { Percurso } from './percurso.ts';

/** What may come out otherwise. */
export const tiposDeDiferenca = ['caminho', 'preco', 'documentos', 'cadastro', 'fim'] as const;
export type TipoDeDiferenca = (typeof tiposDeDiferenca)[number];

const etapas = ({ passos }: Percurso): string => JSON.stringify(passos.map(({ etapa }) => etapa));
const precos = ({ taxas }: Percurso): string =>
  JSON.stringify(
    taxas.map(({ chave, valor }) => [chave, valor]).sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
  );
const pedidos = ({ documentos }: Percurso): string => JSON.stringify(documentos.map(({ chave }) => chave).sort());
const noCadastro = ({ cadastro = [] }: Percurso): string => JSON.stringify(cadastro.map(({ nome }) => nome).sort());
const fim = ({ fim: dia, situacao, abertas, sem_caminho }: Percurso): string =>
  JSON.stringify([dia, situacao, sem_caminho, situacao === null ? abertas : []]);

/** In what two ways of the same request differ. */
export const diferencasEntre = (antes: Percurso, depois: Percurso): readonly TipoDeDiferenca[] => {
  const lidos = { caminho: etapas, preco: precos, documentos: pedidos, cadastro: noCadastro, fim } as const;
  return tiposDeDiferenca.filter((tipo) => lidos[tipo](antes) !== lidos[tipo](depois));
};

/**
 * Whether the walk under its own version comes out as it really went: the same steps in the same order, the same end on the same day. Of another one
 * (moved by hand, by a rule that a simulation cannot know) differences tell less.
 */
export const confere = (
  percurso: Percurso,
  fatos: Fatos,
  estado: Pick<Estado, 'execucoes' | 'desfecho'>,
  fuso: string,
) => {
  const real = estado.execucoes.filter((e) => e.sem_caminho !== true).map(({ etapa }) => etapa);
  const dia = fatos.desfecho === null ? null : (noFuso(fatos.desfecho.quando, fuso)?.dia ?? null);
  return (
    etapas(percurso) === JSON.stringify(real) &&
    percurso.situacao === (fatos.desfecho?.situacao ?? null) &&
    percurso.fim === dia
  );
};
