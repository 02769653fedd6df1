import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { ParecerVisto } from '../../../../schemas/requerimento/vistas/pareceres.ts';
import type { PropsDoStatusChip } from '../../../layout/ui/StatusChip.tsx';

export const pareceresDo = (r: RequerimentoVisto): readonly ParecerVisto[] => r.pareceres?.pedidos ?? [];

/** Those that this reader's sector owes. */
export const aResponder = (r: RequerimentoVisto): readonly ParecerVisto[] => pareceresDo(r).filter((p) => p.minha);

/** Whether the page has anything to say of opinions, or lets one be asked for. */
export const falaDePareceres = (r: RequerimentoVisto): boolean =>
  pareceresDo(r).length > 0 ||
  (r.pareceres?.propostos.length ?? 0) > 0 ||
  (r.pareceres !== undefined && r.acoes.some(({ acao }) => acao === 'pedir-parecer'));

const porVeredito = {
  favorável: { tom: 'ok', icone: 'certo-circulo' },
  'com condições': { tom: 'warn', icone: 'alerta' },
  desfavorável: { tom: 'bad', icone: 'fechar-circulo' },
  'precisa de informação': { tom: 'you', icone: 'ajuda' },
  'não se aplica': { tom: 'mute', icone: 'menos-circulo' },
} as const;

export const nomeDoVeredito = {
  favorável: 'Favorável',
  'com condições': 'Favorável com condições',
  desfavorável: 'Desfavorável',
  'precisa de informação': 'Precisa de informação',
  'não se aplica': 'Não se aplica',
} as const;

/** How an opinion stands: what it says once it is there. */
export const aparenciaDoParecer = ({ situacao, veredito }: ParecerVisto): PropsDoStatusChip => {
  if (veredito !== null) return { status: nomeDoVeredito[veredito], ...porVeredito[veredito] };
  if (situacao === 'pedido') return { status: 'Aguardando parecer', tom: 'city', icone: 'relogio' };
  return situacao === 'retirado'
    ? { status: 'Pedido retirado', tom: 'mute', icone: 'proibido' }
    : { status: 'Encerrado sem resposta', tom: 'mute', icone: 'proibido' };
};
