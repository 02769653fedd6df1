import type { Definicao } from '../../src/schemas/processo/definicao.ts';
import { definicaoO2 } from './definicaoO2.ts';

const texto = (chave: string, nome: string) => ({
  ...{ chave, nome, tipo: 'texto' as const, obrigatorio: true, condicao: 'não solicitante_e_proprietario' },
});

/** The small O2 whose owner consents before it is filed, unless the applicant is the owner. */
export const comConsentimento = (): Definicao => {
  const d = definicaoO2();
  const [primeira, ...outras] = d.etapas;
  if (primeira === undefined) throw new Error('O2 has steps');
  const [secao] = primeira.secoes ?? [];
  const campos = ['dono_nome', 'dono_email', 'dono_cpf'];
  return {
    ...d,
    campos: [
      ...d.campos,
      texto('dono_nome', 'Nome do proprietário'),
      texto('dono_email', 'E-mail do proprietário'),
      texto('dono_cpf', 'CPF do proprietário'),
    ],
    etapas: [{ ...primeira, secoes: [{ ...secao!, campos: [...(secao?.campos ?? []), ...campos] }] }, ...outras],
    consentimento: {
      condicao: 'não solicitante_e_proprietario',
      ...{ nome: 'dono_nome', email: 'dono_email', documento: 'dono_cpf', prazo_dias: 10 },
    },
  };
};

export const respostasComDono = {
  inscricao_imovel: '01.02.117',
  area_ampliada_m2: '60.00',
  solicitante_e_proprietario: false,
  rt: 'CREA-SC 12345',
  dono_nome: 'Dora Proprietária',
  dono_email: 'dora@exemplo.com.br',
  dono_cpf: '295.379.955-93',
};
