import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { comConsentimento, respostasComDono } from './comConsentimento.ts';

const coluna = (chave: string, nome: string) => ({ chave, nome, tipo: 'texto' as const, obrigatorio: true });

/** The small O2 that asks several owners, each in a row of a table. */
export const comDonos = (): Definicao => {
  const d = comConsentimento();
  const campos = d.campos.filter(({ chave }) => !chave.startsWith('dono_'));
  return {
    ...d,
    campos: [
      ...campos,
      {
        ...{ chave: 'donos', nome: 'Proprietários', tipo: 'tabela', obrigatorio: false },
        condicao: 'não solicitante_e_proprietario',
        colunas: [coluna('nome', 'Nome'), coluna('email', 'E-mail'), coluna('cpf', 'CPF')],
      },
    ],
    etapas: d.etapas.map((e) => ({
      ...e,
      ...(e.secoes === undefined
        ? {}
        : {
            secoes: e.secoes.map((s) => ({
              ...s,
              campos: [
                ...s.campos.filter((c) => !c.startsWith('dono_')),
                ...(s.campos.includes('dono_nome') ? ['donos'] : []),
              ],
            })),
          }),
    })),
    consentimento: {
      condicao: 'não solicitante_e_proprietario',
      ...{ tabela: 'donos', nome: 'nome', email: 'email', documento: 'cpf', prazo_dias: 10 },
    },
  };
};

const { dono_nome: _n, dono_email: _e, dono_cpf: _c, ...semDono } = respostasComDono;
export const DORA = { nome: 'Dora Proprietária', email: 'dora@exemplo.com.br', cpf: '295.379.955-93' };
export const CAIO = { nome: 'Caio Dono', email: 'caio@exemplo.com.br', cpf: '390.533.447-05' };
export const respostasComDonos = { ...semDono, donos: [DORA, CAIO] };
