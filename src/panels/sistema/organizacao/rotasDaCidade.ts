import { rotasDoCadastro } from '../../layout/staff/rotaDoPainel.ts';
import { abasDaOrganizacao, type AbaDeCadastro } from './abas.ts';
import { cadastrosDaCidade } from './cadastros.ts';
import { telasDaCidade } from './telasDaCidade.tsx';

const daAba = <const A extends AbaDeCadastro>(aba: A) =>
  rotasDoCadastro(`sistema.organizacao.${aba}`, `/sistema/organizacao/:organizacao_id/${aba}`, {
    titulos: [abasDaOrganizacao[aba], cadastrosDaCidade[aba].label.one],
    telas: telasDaCidade(aba),
  });

/** Sub-paths of organizacao/{id}: the registries of that city (api.md "Screens beside the listed routes"). */
export const rotasDaCidade = [
  ...daAba('setores'),
  ...daAba('usuarios'),
  ...daAba('perfis'),
  ...daAba('parametros'),
  ...daAba('imoveis'),
  ...daAba('profissionais'),
  ...daAba('zonas'),
  ...daAba('clientes'),
] as const;
