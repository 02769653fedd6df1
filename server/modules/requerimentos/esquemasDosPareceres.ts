import { contagens } from '../../../src/schemas/processo/definicao.ts';
import { ANEXOS_DO_PARECER, vereditos } from '../../../src/schemas/requerimento/parecer.ts';
import { EXECUCAO, ID, objeto, TEXTO, VERSAO } from './esquemas.ts';

const SETOR = { type: 'string', minLength: 1, maxLength: 255, description: 'Sigla do setor' } as const;
const PRAZO = objeto(
  {
    quantidade: { type: 'integer', minimum: 1, maximum: 3650 },
    contagem: { type: 'string', enum: [...contagens] },
  },
  ['quantidade', 'contagem'],
);

const DA_REGRA = 'ausente: o que diz a regra da etapa que propõe este órgão';

/** Bodies of the calls about opinions; what the engine judges is left to it. */
export const corposDosPareceres = {
  pedir: objeto(
    {
      versao: VERSAO,
      execucao: EXECUCAO,
      setor: SETOR,
      pergunta: { ...TEXTO, description: 'Ausente: a da regra da etapa que propõe este setor' },
      bloqueia: { type: 'boolean', description: 'A etapa não se defere sem ele; ausente: o que diz a regra, ou não' },
      prazo: { anyOf: [PRAZO, { type: 'null' }], description: 'Nulo: sem prazo; ausente: o da regra' },
      anterior: { ...ID, description: 'O parecer, respondido com "precisa de informação", que se pede de novo' },
    },
    ['versao', 'setor'],
  ),
  pedirExterno: objeto(
    {
      versao: VERSAO,
      execucao: EXECUCAO,
      orgao: { type: 'string', maxLength: 255, description: 'Por que órgão ou entidade a pessoa responde' },
      nome: { type: 'string', maxLength: 255, description: `Quem responde; ${DA_REGRA}` },
      email: { type: 'string', maxLength: 255, description: `Para onde vai o link; ${DA_REGRA}` },
      pergunta: { ...TEXTO, description: `Obrigatória; ${DA_REGRA}` },
      documentos: {
        ...{ type: 'array', maxItems: 100, items: ID },
        description: `Arquivos do requerimento que a pessoa vê; ${DA_REGRA}`,
      },
      bloqueia: { type: 'boolean', description: `A etapa não se defere sem ele; ${DA_REGRA}, ou não` },
      prazo: { ...PRAZO, description: `Até quando o link serve; ${DA_REGRA}` },
    },
    ['versao', 'orgao'],
  ),
  reenviarExterno: objeto(
    {
      versao: VERSAO,
      execucao: EXECUCAO,
      email: {
        ...{ type: 'string', maxLength: 255 },
        description: 'Outro endereço; ausente: o mesmo. Os links que foram ao anterior deixam de valer',
      },
    },
    ['versao'],
  ),
  responderExterno: objeto(
    {
      arquivos: {
        ...{ type: 'array', items: ID, maxItems: ANEXOS_DO_PARECER, uniqueItems: true },
        description: 'Arquivos enviados por este link',
      },
      veredito: { type: 'string', enum: [...vereditos] },
      texto: TEXTO,
      condicoes: {
        type: 'array',
        maxItems: 50,
        items: objeto({ texto: TEXTO, fundamento: { type: 'string', maxLength: 500 } }, ['texto']),
      },
    },
    ['veredito', 'texto'],
  ),
  retirar: objeto({ versao: VERSAO, execucao: EXECUCAO, motivo: TEXTO }, ['versao', 'motivo']),
  recusar: objeto(
    {
      versao: VERSAO,
      execucao: EXECUCAO,
      setor: { ...SETOR, description: 'Sigla do setor, ou o órgão de fora, que uma regra da etapa propõe' },
      motivo: TEXTO,
    },
    ['versao', 'setor', 'motivo'],
  ),
  responder: objeto(
    {
      versao: VERSAO,
      execucao: EXECUCAO,
      veredito: { type: 'string', enum: [...vereditos] },
      texto: TEXTO,
      condicoes: {
        type: 'array',
        maxItems: 50,
        items: objeto({ texto: TEXTO, fundamento: { type: 'string', maxLength: 500 } }, ['texto']),
      },
    },
    ['versao', 'veredito', 'texto'],
  ),
  avaliar: objeto(
    {
      versao: VERSAO,
      execucao: EXECUCAO,
      resultado: { type: 'string', enum: ['mantida', 'dispensada'] },
      motivo: TEXTO,
    },
    ['versao', 'resultado'],
  ),
};
