import { rota, rotasDaConsulta, rotasDoCadastro as cadastro } from '../../layout/staff/rotaDoPainel.ts';
import { recursos } from '../recursos.tsx';
import { GESTOR, P } from './comum.ts';

const CONTRIBUINTE = `${P}/cadastro/contribuinte`;
const VALIDACAO = `${P}/cadastro/contribuinte-validacao`;

/** The registries of people, properties and zones, and what is done about a person beside them. */
export const rotasDosCadastros = [
  ...cadastro('prefeitura.cadastro.contribuinte', CONTRIBUINTE, {
    titulos: ['Requerentes', 'Requerente'],
    telas: recursos.contribuinte,
    permissao: 'prefeitura.contribuinte.cadastro',
    caminhos: {
      lista: `${CONTRIBUINTE}/listagem`,
      ver: `${CONTRIBUINTE}/visualizacao/:id`,
      editar: `${CONTRIBUINTE}/:id`,
    },
  }),
  rota(
    'prefeitura.cadastro.contribuinte.unificar',
    `${CONTRIBUINTE}/visualizacao/:id/unificar`,
    'Unificar cadastros',
    async () => (await import('../../../resources/pessoa/unificacao/UnificarCadastro.tsx')).UnificarCadastro,
    GESTOR,
  ),
  ...cadastro('prefeitura.cadastro.imovel', `${P}/cadastro/imovel`, {
    titulos: ['Imóveis', 'Imóvel'],
    telas: recursos.imovel,
    permissao: GESTOR,
  }),
  ...cadastro('prefeitura.cadastro.profissionais', `${P}/cadastro/profissionais`, {
    titulos: ['Profissionais', 'Profissional'],
    telas: recursos.profissional,
    permissao: GESTOR,
  }),
  ...cadastro('prefeitura.cadastro.zonaOcupacao', `${P}/cadastro/zona-ocupacao`, {
    titulos: ['Zonas de ocupação', 'Zona de ocupação'],
    telas: recursos.zonaOcupacao,
    permissao: GESTOR,
  }),
  ...rotasDaConsulta('prefeitura.cadastro.contribuinteValidacao', VALIDACAO, {
    titulos: ['Validação de cadastro', 'Validar cadastro'],
    telas: recursos.contribuinteValidacao,
    permissao: GESTOR,
    ver: `${VALIDACAO}/cadastro/:id`,
  }),
] as const;
