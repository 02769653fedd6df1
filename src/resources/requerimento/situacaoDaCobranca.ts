import type { NomeDoIcone } from '../../panels/layout/ui/desenhos.ts';
import type { TomDoStatus } from '../../panels/layout/ui/StatusChip.tsx';
import { pagaEmParte, quitada } from '../../schemas/requerimento/pagamentos.ts';
import type { CobrancaVista } from '../../schemas/requerimento/vistas/valores.ts';

export interface AparenciaDaCobranca {
  readonly status: string;
  readonly tom: TomDoStatus;
  readonly icone: NomeDoIcone;
}

/**
 * How a charge stands, its last receipt first, else the word of specification 4; to the applicant it is all one by which way the city
 * issued it.
 */
export function situacaoDaCobranca(
  cobranca: Pick<CobrancaVista, 'situacao' | 'comprovantes' | 'valor' | 'pagamentos' | 'isencao'>,
  leitor: 'equipe' | 'requerente',
): AparenciaDaCobranca {
  const { situacao, comprovantes, pagamentos, isencao } = cobranca;
  if (isencao !== undefined) return { status: 'Isenta', tom: 'ok', icone: 'certo-circulo' };
  if (quitada(cobranca))
    return {
      status: pagamentos === undefined ? 'Paga, comprovante aprovado' : 'Paga',
      tom: 'ok',
      icone: 'certo-circulo',
    };
  const ultimo = comprovantes[comprovantes.length - 1];
  if (ultimo?.situacao === 'em conferência')
    return { status: 'Comprovante em conferência', tom: 'city', icone: 'prefeitura' };
  if (ultimo?.situacao === 'rejeitado') return { status: 'Comprovante rejeitado', tom: 'bad', icone: 'fechar-circulo' };
  if (situacao.startsWith('emitida') && pagaEmParte(cobranca))
    return { status: 'Paga em parte', tom: 'you', icone: 'dinheiro' };
  if (situacao === 'a emitir') return { status: 'A emitir', tom: 'city', icone: 'prefeitura' };
  if (situacao === 'aguardando nova emissão')
    return { status: 'Aguardando nova emissão', tom: 'city', icone: 'prefeitura' };
  if (situacao === 'erro ao emitir') return { status: 'Erro ao emitir', tom: 'bad', icone: 'exclamacao' };
  const manual = leitor === 'equipe' ? 'Emitida manualmente' : 'Emitida pela prefeitura';
  return { status: situacao === 'emitida' ? 'Emitida' : manual, tom: 'you', icone: 'dinheiro' };
}
