import { ocultarDocumento } from '../../../../src/schemas/brasil/ocultar.ts';
import type { Ator } from '../../../../src/schemas/requerimento/contexto.ts';
import { noPrazo, participacaoEscreve, type Participacao } from '../../../../src/schemas/requerimento/participante.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import type { Bordas } from '../bordasDaVisao.ts';
import type { RequerimentoCarregado } from '../carregar.ts';

/** Who made the request; of a guest's business is who it is, not how to reach him. */
export const requerenteVisto = (
  { nome, documento, email, telefone_celular: telefone }: Bordas['pessoa'],
  { participa }: Ator,
): RequerimentoVisto['requerente'] =>
  participa?.papel === 'convidado'
    ? { nome, documento: ocultarDocumento(documento ?? ''), email: null, telefone: null }
    : { nome, documento: documento ?? '', email, telefone };

/** The reader's own part. */
export const participacaoVista = (
  { acessos }: RequerimentoCarregado,
  { participante, papel, pode }: Participacao,
): NonNullable<RequerimentoVisto['participacao']> => ({
  ...{ participante, papel, pode, escreve: participacaoEscreve({ pode }) },
  ate: acessos.find((a) => a.participante === participante)?.ate ?? null,
});

/** Who takes part beside the applicant, and where he himself stands in the registry: for the city's staff. */
export const partesParaEquipe = (
  { pessoaId, estado: { participantes = [] } }: RequerimentoCarregado,
  hoje: string,
): Pick<RequerimentoVisto, 'requerente_id' | 'participam'> => {
  const participam = participantes
    .filter((p) => p.situacao === 'ativo' && noPrazo(p, hoje))
    .map(({ id, papel, pode, nome, ate }) => ({ id, papel, pode, nome, ate }));
  return { requerente_id: pessoaId, ...(participam.length === 0 ? {} : { participam }) };
};
