import { mostrarData } from '../brasil/data.ts';
import type { Definicao } from '../processo/definicao.ts';
import { valeCondicao } from '../processo/expressoes.ts';
import type { FimDoPrazoTotal } from '../processo/prazos.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { valoresDoFluxo } from './caminho.ts';
import type { DocumentoEmitidoRef } from './documentoEmitido.ts';
import type { Estado } from './estado.ts';
import type { Execucao } from './execucao.ts';
import { licencaValida, licencasValidas } from './licencas.ts';

/** Whether the request has a term as a whole, as it was answered. */
export const temPrazoTotal = (definicao: Definicao, estado: Estado): boolean => {
  const { prazo_total: prazo } = definicao.processo;
  return prazo !== undefined && valeCondicao(definicao, prazo.condicao, valoresDoFluxo(estado));
};

const ramoDe = ({ ramo = '' }: Pick<Execucao, 'ramo'>): string => ramo;

/**
 * Whether the request has come to a step and was not taken back behind it since: no later run, on the same way, is of a step that had run before it.
 * Whoever reopens, sends back or wins an appeal lets the term go on.
 */
const chegou = ({ execucoes }: Estado, etapa: string): boolean =>
  execucoes.some(
    (uma) =>
      uma.etapa === etapa &&
      uma.resultado !== 'dispensada' &&
      uma.resultado !== 'devolvida' &&
      !execucoes.some(
        (outra) =>
          outra.sequencia > uma.sequencia &&
          ramoDe(uma).startsWith(ramoDe(outra)) &&
          execucoes.some((antes) => antes.etapa === outra.etapa && antes.sequencia < uma.sequencia),
      ),
  );

const doPapel = (definicao: Definicao, papel: DocumentoEmitidoRef | undefined): string | undefined => {
  if (papel === undefined) return undefined;
  const nome = definicao.documentos_emitidos.find((d) => d.chave === papel.chave)?.nome ?? papel.chave;
  return `${nome} nº ${papel.numero}, de ${mostrarData(papel.data)}`;
};

const PELO_DEFERIMENTO: FimDoPrazoTotal = { com: 'deferimento' };

/**
 * With what the term of the whole request was kept, as its screens say it: "Alvará nº 3, de 02/11/2026", "etapa Entrega"; undefined while nothing did.
 * The papers of a request that is reopened are in revision, so that its term goes on until one is vouched for again.
 */
export const fimDoPrazoTotal = (definicao: Definicao, estado: Estado): string | undefined => {
  const { prazo_total: prazo } = definicao.processo;
  if (prazo === undefined || estado.desfecho !== null) return undefined;
  const fim = prazo.fim ?? PELO_DEFERIMENTO;
  if ('etapa' in fim)
    return chegou(estado, fim.etapa) ? `etapa ${etapaDe(definicao, fim.etapa)?.nome ?? fim.etapa}` : undefined;
  if ('documento' in fim) return doPapel(definicao, licencaValida(estado, fim.documento));
  return fim.com === 'deferimento' ? doPapel(definicao, licencasValidas(estado)[0]) : undefined;
};
