import { resourceOf } from '../../resources/resourceOf.tsx';
import { telaTardia } from '../../resources/telaTardia.tsx';
import { imovel } from '../../schemas/imovel.ts';
import { parametro } from '../../schemas/parametro.ts';
import { pessoa } from '../../schemas/pessoa.ts';
import { profissional } from '../../schemas/profissional.ts';
import { setor } from '../../schemas/setor.ts';
import { usuario } from '../../schemas/usuario.ts';
import { zonaOcupacao } from '../../schemas/zonaOcupacao.ts';

/** The registries of this panel: one line each, and a screen of its own only for what the declaration cannot say. */
export const recursos = {
  zonaOcupacao: resourceOf(zonaOcupacao),
  imovel: resourceOf(imovel),
  setor: resourceOf(setor),
  profissional: resourceOf(profissional),
  parametro: resourceOf(parametro),
  usuario: resourceOf(usuario, {
    show: telaTardia(async () => (await import('../../resources/usuario/UsuarioShow.tsx')).UsuarioShow),
  }),
  contribuinte: resourceOf(pessoa, {
    create: telaTardia(async () => (await import('./cadastro/NovoRequerente.tsx')).NovoRequerente),
    edit: telaTardia(async () => (await import('./cadastro/EditarRequerente.tsx')).EditarRequerente),
  }),
} as const;
