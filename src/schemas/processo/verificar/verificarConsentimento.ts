import type { Definicao } from '../definicao.ts';
import { ehTextoCurto } from '../textosComFormato.ts';
import { achado, type Achado } from './achado.ts';
import { quisDizer } from '../../maisProximo.ts';
import { outroCampo } from './parecidos.ts';

/** The owner is named, with his address, where the request is filled in before it is filed. The condition is checked with the other rules. */
export const verificarConsentimento = (d: Definicao): readonly Achado[] => {
  const { consentimento } = d;
  if (consentimento === undefined) return [];
  const primeira = d.etapas[0];
  const perguntados = new Set((primeira?.secoes ?? []).flatMap((s) => s.campos));
  const papeis = { nome: 'o nome do proprietário', email: 'o e-mail dele', documento: 'o CPF ou CNPJ dele' } as const;
  const { tabela } = consentimento;
  const dela = tabela === undefined ? undefined : d.campos.find((c) => c.chave === tabela);
  if (tabela !== undefined && dela?.tipo !== 'tabela')
    return [
      achado(
        'consentimento_invalido',
        'consentimento.tabela',
        `"${tabela}" não é uma tabela com uma linha por proprietário`,
      ),
    ];
  if (tabela !== undefined && !perguntados.has(tabela))
    return [
      achado(
        'consentimento_invalido',
        'consentimento.tabela',
        `"${dela?.nome ?? tabela}" não é perguntada na primeira etapa, antes do protocolo`,
      ),
    ];
  return (Object.keys(papeis) as (keyof typeof papeis)[]).flatMap((papel) => {
    const chave = consentimento[papel];
    if (chave === undefined) return [];
    const onde = `consentimento.${papel}`;
    const campo = (dela?.colunas ?? d.campos).find((c) => c.chave === chave);
    if (campo === undefined)
      return [
        achado(
          'campo_desconhecido',
          onde,
          `O consentimento usa "${chave}", que não existe${quisDizer(
            chave,
            (dela?.colunas ?? d.campos).map((c) => c.chave),
          )}`,
        ),
      ];
    if (!ehTextoCurto(campo))
      return [
        achado('consentimento_invalido', onde, `"${campo.nome}" precisa ser de texto para dizer ${papeis[papel]}`),
      ];
    if (dela !== undefined && 'condicao' in campo && campo.condicao != null)
      return [
        achado(
          'consentimento_invalido',
          onde,
          `"${campo.nome}" só é perguntada em algumas linhas, e o consentimento precisa de cada proprietário`,
        ),
      ];
    return dela !== undefined || perguntados.has(chave)
      ? []
      : [
          achado(
            'consentimento_invalido',
            onde,
            `"${campo.nome}" não é perguntado na primeira etapa, antes do protocolo`,
          ),
        ];
  });
};

/** Whom licences are granted to: a person whom a question names that the process asks. */
export const verificarTitular = (d: Definicao): readonly Achado[] => {
  const { titular_campo: chave } = d.processo;
  if (chave === undefined) return [];
  const onde = 'processo.titular_campo';
  const campo = d.campos.find((c) => c.chave === chave);
  if (campo === undefined)
    return [
      achado('campo_desconhecido', onde, `O titular é o campo "${chave}", que não existe${outroCampo(d, chave)}`),
    ];
  return campo.tipo === 'pessoa'
    ? []
    : [
        achado(
          'titular_invalido',
          onde,
          `O titular da licença precisa ser um campo de pessoa, e "${campo.nome}" não é`,
        ),
      ];
};
