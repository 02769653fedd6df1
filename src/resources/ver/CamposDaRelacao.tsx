import type { ReactElement } from 'react';
import { useGetOne, type RaRecord } from 'ra-core';
import type { TSchema } from 'typebox';
import type { Entity } from '../../schemas/entity.ts';
import { relationOf, shownOf } from '../../schemas/fieldFacts.ts';
import { entityNamed } from '../../schemas/entities.ts';
import { artigo } from '../genero.ts';
import { usePodeLer } from '../usePodeLer.ts';
import { rotuloDoCampo } from '../valorNoCaminho.ts';
import { ListaDeCampos } from './ListaDeCampos.tsx';

const cheio = (valor: unknown): boolean => valor !== null && valor !== undefined && valor !== '';

const Campos = ({
  entity,
  campos,
  id,
}: {
  readonly entity: Entity;
  readonly campos: readonly string[];
  readonly id: RaRecord['id'];
}): ReactElement | null => {
  const { data } = useGetOne(entity.name, { id }, { retry: false });
  if (data === undefined) return null;
  const o = artigo(entity.label);
  return (
    <>
      {data['excluido_em'] != null && (
        <p className="secundario">{`${entity.label.one} desativad${o}: os dados são os que ${o === 'a' ? 'ela' : 'ele'} tinha.`}</p>
      )}
      <ListaDeCampos
        campos={campos
          .filter((nome) => cheio(data[nome]))
          .map((nome) => ({
            nome,
            rotulo: rotuloDoCampo(entity, nome),
            schema: entity.schema.properties[nome],
            valor: data[nome] as unknown,
          }))}
      />
    </>
  );
};

/** What a view shows of the record that a field points to (the indices of a zone), as far as it is filled and may be read. */
export const CamposDaRelacao = ({
  schema,
  valor,
}: {
  readonly schema: TSchema | undefined;
  readonly valor: unknown;
}): ReactElement | null => {
  const entity = entityNamed(relationOf(schema) ?? '');
  const pode = usePodeLer(entity);
  const campos = shownOf(schema);
  if (entity === undefined || !pode || campos.length === 0 || typeof valor !== 'number') return null;
  return <Campos entity={entity} campos={campos} id={valor} />;
};
