import type { Elenco } from './elenco.ts';
import { dadosDe } from './conta.ts';
import { Fim, insistir, type Turno } from './trabalhador.ts';

const BUSCAS = ['acacias', 'RIBEIR', '2026/0000', 'campestre', '01.', 'ampliação'] as const;
const ORDENS = ['numero', 'processo_nome', 'requerente_nome', 'situacao', 'vence_em', 'protocolado_em', 'id'] as const;

/** What people look at, in the ways of the screens: lists, searches, one request, bell, own data, public pages. */
const umaLeitura = async (turno: Turno, { requerente, analista }: Elenco): Promise<void> => {
  const { sorteio, diario } = turno;
  const pedir = async (quem: typeof requerente, caminho: string) => {
    diario.leituras += 1;
    return insistir(turno, quem, { metodo: 'GET', caminho });
  };
  const lista = await pedir(
    analista,
    sorteio.um([
      `painel-prefeitura/requerimento?page=${sorteio.inteiro(1, 5)}`,
      `painel-prefeitura/requerimento?s=${encodeURIComponent(sorteio.um(BUSCAS))}`,
      `painel-prefeitura/requerimento?order=${sorteio.um(ORDENS)}&direction=desc&per_page=50`,
      'painel-prefeitura/requerimento?situacao=Em%20andamento',
    ]),
  );
  const { data } = dadosDe<{ data: { id: number }[] }>(lista);
  if (data.length > 0) await pedir(analista, `painel-prefeitura/requerimento/${sorteio.um(data).id}`);
  await pedir(requerente, 'painel-contribuinte/requerimento');
  await pedir(sorteio.um([requerente, analista]), 'me');
  await pedir(requerente, 'painel-contribuinte/geral-notifications');
  await pedir(
    requerente,
    sorteio.um(['recursos', 'recursos/canaisAtendimento', 'recursos/processoRequerimentoStatus']),
  );
};

/** Goes on looking until it is told to stop. */
export const ler = async (turno: Turno, elenco: Elenco): Promise<void> => {
  try {
    while (!turno.fim.aborted) await umaLeitura(turno, elenco);
  } catch (erro) {
    if (!(erro instanceof Fim)) throw erro;
  }
};
