import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import { licencaVencida } from '../../../src/schemas/requerimento/licencas.ts';
import type { DocumentoEmitidoRef } from '../../../src/schemas/requerimento/documentoEmitido.ts';
import { averbacoes } from '../../../src/schemas/requerimento/historicoDaValidade.ts';
import { prorrogacaoDoDia } from '../../../src/schemas/requerimento/mudancasDaValidade.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';

/** Of the papers those that wait for this reader's signature and still take one (regrasDaAssinatura.ts `recusaDoDocumento`). */
export const assinaturasPedidas = (
  emitidos: RequerimentoVisto['emitidos'],
  { tipo, id: leitor }: Pick<Ator, 'tipo' | 'id'>,
): Pick<RequerimentoVisto, 'assinaturas_pedidas'> => {
  if (tipo !== 'requerente') return {};
  const pedidas = emitidos.flatMap(({ nome, numero, situacao, vencido, assinaturas = [] }) =>
    situacao !== 'válido' || vencido === true
      ? []
      : assinaturas
          .filter((a) => a.signatario_id === leitor && a.status === 'Aguardando')
          .map((a) => ({ id: a.id, documento: numero === null ? nome : `${nome} nº ${numero}` })),
  );
  return pedidas.length === 0 ? {} : { assinaturas_pedidas: pedidas };
};

interface Papel {
  readonly tipo: string;
  readonly numero: string | null;
  readonly revisao?: number;
}

/** The licence that a paper is a version of, as the state keeps it. */
const licencaDoPapel = ({ tipo, numero, revisao = 0 }: Papel, { documentos }: Pick<Estado, 'documentos'>) =>
  tipo === 'licenca' ? documentos.find((x) => x.numero === numero && (x.revisao ?? 0) === revisao) : undefined;

/** What its validity went through, in words for whoever checks it. */
export const averbacoesDoPapel = (papel: Papel, estado: Pick<Estado, 'documentos'>): readonly string[] => {
  const licenca = licencaDoPapel(papel, estado);
  return licenca === undefined ? [] : averbacoes(licenca);
};

/** How the validity of a licence came about, whether it stands still, and whether it may be given more time: only where there is something to say. */
const validadeVista = (
  definicao: Definicao,
  estado: Estado,
  licenca: DocumentoEmitidoRef,
  hoje: string,
): Partial<RequerimentoVisto['emitidos'][number]> => {
  const emitido = definicao.documentos_emitidos.find((d) => d.chave === licenca.chave);
  const { validade, suspensa, pedidos, situacao } = licenca;
  const valida = situacao === 'válido' && emitido !== undefined;
  const prorrogacao = valida ? prorrogacaoDoDia(definicao, estado, emitido, licenca, hoje) : undefined;
  return {
    ...(validade === undefined ? {} : { validade: validade.texto }),
    ...(suspensa === undefined || situacao === 'substituído' ? {} : { suspensa }),
    ...(pedidos === undefined || situacao === 'substituído' ? {} : { pedidos }),
    ...(prorrogacao === undefined
      ? {}
      : { prorrogacao: { ...prorrogacao, quem: emitido?.prorrogacao?.quem ?? 'requerente' } }),
    ...(valida && emitido.suspensao === true ? { suspensivel: true } : {}),
  };
};

/** A paper that was issued: which version it is and that it is over are said only where there is something to say. */
export const emitidoVisto = (
  { revisao = 0, ...d }: RequerimentoVisto['emitidos'][number],
  definicao: Definicao,
  estado: Estado,
  hoje: string,
): RequerimentoVisto['emitidos'][number] => {
  const licenca = licencaDoPapel({ ...d, revisao }, estado);
  return {
    ...d,
    ...(licenca === undefined ? {} : validadeVista(definicao, estado, licenca, hoje)),
    ...(revisao === 0 ? {} : { revisao }),
    ...(licencaVencida({ ...d, suspensa: licenca?.suspensa }, hoje) ? { vencido: true } : {}),
  };
};
