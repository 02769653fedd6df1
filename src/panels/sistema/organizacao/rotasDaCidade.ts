import { rota, rotasDoCadastro } from '../../layout/staff/rotaDoPainel.ts';
import { abasDaOrganizacao, type AbaDeCadastro } from './abas.ts';
import { cadastrosDaCidade } from './cadastros.ts';
import { telasDaCidade, unificarNaCidade } from './telasDaCidade.tsx';

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
  ...daAba('requerentes'),
  rota(
    'sistema.organizacao.requerentes.unificar',
    '/sistema/organizacao/:organizacao_id/requerentes/:id/unificar',
    'Unificar cadastros',
    async () => unificarNaCidade,
  ),
  ...daAba('parametros'),
  ...daAba('imoveis'),
  ...daAba('profissionais'),
  ...daAba('zonas'),
  ...daAba('clientes'),
  ...daAba('conectores'),
] as const;
