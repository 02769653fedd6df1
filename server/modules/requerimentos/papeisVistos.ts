import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import { licencaVencida } from '../../../src/schemas/requerimento/licencas.ts';
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

const validadeDita = (d: Pick<Estado['documentos'][number], 'validade'> | undefined): { readonly validade?: string } =>
  d?.validade === undefined ? {} : { validade: d.validade.texto };

/** A paper that was issued: which version it is and that it is over are said only where there is something to say. */
export const emitidoVisto = (
  { revisao = 0, ...d }: RequerimentoVisto['emitidos'][number],
  { documentos }: Pick<Estado, 'documentos'>,
  hoje: string,
): RequerimentoVisto['emitidos'][number] => ({
  ...d,
  ...validadeDita(
    documentos.find((x) => d.tipo === 'licenca' && x.numero === d.numero && (x.revisao ?? 0) === revisao),
  ),
  ...(revisao === 0 ? {} : { revisao }),
  ...(licencaVencida(d, hoje) ? { vencido: true } : {}),
});
