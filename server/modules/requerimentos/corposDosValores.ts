import { EXECUCAO, objeto, TEXTO, VERSAO } from './pecasDoEsquema.ts';

/** Bodies of the calls about charges, their receipts and what is paid back. */
export const corposDosValores = {
  avaliarComprovante: objeto(
    {
      versao: VERSAO,
      execucao: EXECUCAO,
      resultado: { type: 'string', enum: ['aprovado', 'rejeitado'] },
      motivo: TEXTO,
      valor: {
        type: 'string',
        maxLength: 20,
        description: 'De `aprovado`: quanto foi pago, em reais com ponto, se não tudo o que falta',
      },
    },
    ['resultado'],
  ),
  registrarRestituicao: objeto({ versao: VERSAO, execucao: EXECUCAO, documento: { type: 'string', maxLength: 100 } }, [
    'versao',
    'documento',
  ]),
  emitirCobranca: objeto(
    {
      versao: VERSAO,
      execucao: EXECUCAO,
      guia: { type: 'string', maxLength: 100 },
      vence_em: { type: 'string', maxLength: 10 },
    },
    ['versao'],
  ),
  pedirNovaEmissao: objeto({ versao: VERSAO, execucao: EXECUCAO, motivo: TEXTO }, ['versao', 'motivo']),
  isentar: objeto(
    {
      versao: VERSAO,
      execucao: EXECUCAO,
      fundamento: { type: 'string', maxLength: 1000, description: 'A lei que isenta' },
      motivo: TEXTO,
      documento: { type: 'string', maxLength: 200, description: 'O despacho ou a decisão' },
    },
    ['versao', 'fundamento', 'motivo'],
  ),
};
