import { envelopeDe } from '../../../entities/respostas.ts';
import { objeto } from '../../requerimentos/pecasDoEsquema.ts';
import { andamento } from '../respostaDoRelatorio.ts';

/** The answer of which months there are. */
export const respostaDosMeses = envelopeDe(
  objeto(
    {
      meses: {
        type: 'array',
        description: 'Do mais novo ao mais antigo',
        items: objeto(
          {
            mes: { type: 'string', description: 'AAAA-MM' },
            linhas: { type: 'integer' },
            ate_agora: { type: 'boolean', description: 'O mês ainda corre: o arquivo tem o que há até agora' },
          },
          ['mes', 'linhas', 'ate_agora'],
        ),
      },
      ...andamento,
    },
    ['meses', ...Object.keys(andamento)],
  ),
);
