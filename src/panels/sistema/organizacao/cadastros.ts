import { clienteApi } from '../../../schemas/entities.ts';
import { conector } from '../../../schemas/conector.ts';
import { imovel } from '../../../schemas/imovel.ts';
import { parametro } from '../../../schemas/parametro.ts';
import { perfil } from '../../../schemas/perfil.ts';
import { pessoa } from '../../../schemas/pessoa.ts';
import { profissional } from '../../../schemas/profissional.ts';
import { setor } from '../../../schemas/setor.ts';
import { usuario } from '../../../schemas/usuario.ts';
import { zonaOcupacao } from '../../../schemas/zonaOcupacao.ts';
import type { Entity } from '../../../schemas/entity.ts';
import type { AbaDeCadastro } from './abas.ts';

/** The registries of a city that support may keep, by tab. */
export const cadastrosDaCidade = {
  setores: setor,
  usuarios: usuario,
  perfis: perfil,
  requerentes: pessoa,
  parametros: parametro,
  imoveis: imovel,
  profissionais: profissional,
  zonas: zonaOcupacao,
  clientes: clienteApi,
  conectores: conector,
} as const satisfies Record<AbaDeCadastro, Entity>;
