import type { Recursos } from '../../src/dataProvider/recursos.ts';

/** Answer of GET recursos for a city of the component tests. */
export const recursosDaCidade: Omit<Recursos, 'organizacao'> & {
  readonly organizacao: Recursos['organizacao'] & { readonly fuso: string };
} = {
  organizacao: {
    id: 1,
    nome: 'Prefeitura Municipal de Campinas',
    isSistema: false,
    tem_ad: false,
    fuso: 'America/Sao_Paulo',
    brand: { logo: 'https://exemplo.com.br/logo.png', favicon: null, banner: null },
  },
  padrao: {
    name: 'Portal de Requerimentos',
    shortDescription: 'Aprovação e licenciamento municipal',
    version: '2.7.0',
    endereco: {
      endereco_pais_id: 25,
      endereco_estado_id: null,
      endereco_estado_nome: null,
      endereco_cidade_id: null,
    },
    suporte: { numero: null, mensagem: 'Olá!' },
    tempo_real: { key: 'chave', porta: 6001, tls: false },
  },
};
