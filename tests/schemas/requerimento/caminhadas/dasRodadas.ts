import { contestavel } from '../../../../src/schemas/requerimento/contestavel.ts';
import { porAvaliar } from '../../../../src/schemas/requerimento/estado.ts';
import { recusaDoPagamento } from '../../../../src/schemas/requerimento/itensDaPendencia.ts';
import { AREAS } from './daAnalise.ts';
import { motivo, type Fazem } from './lugar.ts';

/** Correction rounds. */
export const comandosDasRodadas = {
  'abrir-pendencia': () => ({ acao: 'abrir-pendencia' }),
  'incluir-item': ({ estado, rodada }, n) => {
    const comum = { acao: 'incluir-item', pendencia: rodada?.id ?? 0 } as const;
    if (n % 5 === 1) return { ...comum, tipo: 'condicao', alvo: null, texto: `Condição ${n}` };
    const c = n % 5 === 3 ? estado.cobrancas.find((x) => recusaDoPagamento(x) === undefined) : undefined;
    if (c !== undefined) return { ...comum, tipo: 'pagamento', alvo: String(c.id), texto: 'Pague', razao: 'De novo' };
    return n % 3 === 0
      ? { ...comum, tipo: 'documento', alvo: 'matricula', texto: 'Ilegível', razao: 'De novo' }
      : { ...comum, tipo: 'campo', alvo: 'area_ampliada_m2', texto: 'Confira', razao: 'De novo' };
  },
  'retirar-item': ({ rodada }) =>
    rodada?.itens[0] && { acao: 'retirar-item', pendencia: rodada.id, item: rodada.itens[0].id },
  'emitir-pendencia': ({ rodada }) => ({ acao: 'emitir-pendencia', pendencia: rodada?.id ?? 0 }),
  'responder-pendencia': ({ definicao, rodada }, n) => {
    const todos = rodada?.itens ?? [];
    const contestados = n % 4 === 0 ? todos.filter((i) => contestavel(definicao, i) === undefined).slice(0, 1) : [];
    const itens = todos.filter((i) => !contestados.includes(i));
    const area = AREAS[n % AREAS.length] ?? '60.00';
    return {
      acao: 'responder-pendencia',
      pendencia: rodada?.id ?? 0,
      respostas: Object.fromEntries([
        ...itens.flatMap((i) => (i.tipo === 'campo' ? [[String(i.id), area] as const] : [])),
        ...itens.flatMap((i) => (i.tipo === 'condicao' ? [[String(i.id), true] as const] : [])),
      ]),
      arquivos: Object.fromEntries(itens.flatMap((i) => (i.tipo === 'documento' ? [[String(i.id), [30 + n]]] : []))),
      contestacoes: Object.fromEntries(contestados.map((i) => [String(i.id), { texto: 'Não', arquivos: [] }])),
    };
  },
  'avaliar-item': ({ rodada }, n) => {
    const item = rodada?.itens.find((i) => i.situacao === 'aberto' || porAvaliar(i));
    if (item === undefined || rodada === undefined) return undefined;
    const comum = { acao: 'avaliar-item', pendencia: rodada.id, item: item.id } as const;
    if (item.situacao === 'contestado') return { ...comum, resultado: n % 2 === 0 ? 'mantido' : 'retirado', motivo };
    if (item.tipo === 'condicao') return { ...comum, resultado: n % 3 === 0 ? 'retirado' : 'aceito' };
    return n % 3 === 0 ? { ...comum, resultado: 'recusado', motivo } : { ...comum, resultado: 'aceito' };
  },
  'pedir-prorrogacao': ({ rodada }) => ({ acao: 'pedir-prorrogacao', pendencia: rodada?.id ?? 0, motivo }),
  'decidir-prorrogacao': ({ rodada }, n) => ({
    acao: 'decidir-prorrogacao',
    pendencia: rodada?.id ?? 0,
    concedida: n % 2 === 0,
    motivo,
  }),
} satisfies Fazem;
