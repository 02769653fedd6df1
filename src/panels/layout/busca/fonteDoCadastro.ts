import { tituloDoRegistro, valorNoCaminho } from '../../../resources/valorNoCaminho.ts';
import { campoDe, type Entity } from '../../../schemas/entity.ts';
import { mostrarValor } from '../../../schemas/mostrar.ts';
import type { Query } from '../../../dataProvider/query.ts';
import type { FonteDaBusca } from './busca.ts';
import { fonteDaLista } from './fonteDaLista.ts';

export interface LugarDoCadastro {
  /** First part of the calls' paths ('painel-prefeitura', 'admin'). */
  readonly painel: string;
  /** Path of the record's view, `:id` in the number's place. */
  readonly caminho: string;
  /** Fields shown beside the title. */
  readonly detalhes: readonly string[];
  readonly titulo?: string;
  /** What each call says beside the search. */
  readonly parametros?: Query;
}

/** A registry as a place to look, by its own list. */
export const fonteDoCadastro = (entity: Entity, lugar: LugarDoCadastro): FonteDaBusca => {
  const { painel, caminho, detalhes, titulo = entity.label.many, parametros } = lugar;
  return fonteDaLista(
    entity.name,
    titulo,
    `${painel}/${entity.base}`,
    (registro) => ({
      nome: tituloDoRegistro(entity, registro),
      detalhe: detalhes
        .map((campo) => mostrarValor(campoDe(entity, campo), valorNoCaminho(registro, campo)))
        .filter((um) => um !== '')
        .join(' · '),
      rota: caminho.replace(':id', String(registro.id)),
    }),
    parametros,
  );
};
