import type { NomeDoIcone } from '../../layout/ui/desenhos.ts';
import type { DocumentoPublico } from './requerimentoPublico.ts';

export interface Veredito {
  readonly tom: 'ok' | 'warn' | 'bad';
  readonly icone: NomeDoIcone;
  readonly titulo: string;
  readonly frase: string;
}

const vereditos: Readonly<Record<string, Veredito>> = {
  valido: {
    tom: 'ok',
    icone: 'selo',
    titulo: 'Documento válido',
    frase: 'Emitido por este portal e sem alteração.',
  },
  vencido: {
    tom: 'warn',
    icone: 'calendario-fechado',
    titulo: 'Documento vencido',
    frase: 'Emitido por este portal, mas o prazo de validade acabou.',
  },
  suspenso: {
    tom: 'warn',
    icone: 'relogio',
    titulo: 'Documento com a validade suspensa',
    frase:
      'Emitido por este portal. A prefeitura suspendeu a validade dele: não vence, e não vale enquanto não for retomada.',
  },
  'suspenso e em revisao': {
    tom: 'warn',
    icone: 'relogio',
    titulo: 'Documento com a validade suspensa e em revisão',
    frase:
      'Emitido por este portal. A prefeitura suspendeu a validade dele e reabriu o requerimento: confirme a situação com ela.',
  },
  'em revisao': {
    tom: 'warn',
    icone: 'restaurar',
    titulo: 'Documento em revisão',
    frase: 'Emitido por este portal. A prefeitura reabriu o requerimento: confirme com ela se o documento ainda vale.',
  },
  'vencido e em revisao': {
    tom: 'warn',
    icone: 'calendario-fechado',
    titulo: 'Documento vencido e em revisão',
    frase:
      'Emitido por este portal. O prazo de validade acabou, e a prefeitura reabriu o requerimento: confirme a situação com ela.',
  },
  cancelado: {
    tom: 'bad',
    icone: 'proibido',
    titulo: 'Documento cancelado',
    frase: 'Emitido por este portal e cancelado depois. Não tem mais efeito.',
  },
  substituido: {
    tom: 'warn',
    icone: 'trocar',
    titulo: 'Documento substituído',
    frase: 'Emitido por este portal e substituído por outro mais novo. Não tem mais efeito.',
  },
};

/** Spellings that come from the server, without accents and gender. */
const chave = (situacao: string): string =>
  situacao
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/a$/, 'o');

/** What a reader may believe of a paper. A word that is not known here is never called valid. */
export const vereditoDo = ({ situacao }: DocumentoPublico): Veredito =>
  vereditos[chave(situacao)] ?? {
    tom: 'warn',
    icone: 'alerta',
    titulo: `Documento: ${situacao || 'situação não informada'}`,
    frase: 'Emitido por este portal. Confirme a situação com a prefeitura.',
  };
