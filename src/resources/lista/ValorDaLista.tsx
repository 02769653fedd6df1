import type { ReactElement } from 'react';
import type { RaRecord } from 'ra-core';
import type { Entity } from '../../schemas/entity.ts';
import { useEntity } from '../EntityContext.ts';
import { usePainel } from '../PainelContext.ts';
import { DataQueSeExplica } from '../requerimento/DataQueSeExplica.tsx';
import { rotuloDoCampo, tituloDoRegistro, valorNoCaminho } from '../valorNoCaminho.ts';
import { Valor } from '../widgets/Valor.tsx';

const chamadaDoPorQue = ({ reasons = {} }: Entity, caminho: string): string | undefined =>
  (reasons as Readonly<Partial<Record<string, string>>>)[caminho];

interface Props {
  readonly registro: RaRecord;
  readonly caminho: string;
  readonly schema: unknown;
}

/** A value as a row or a card shows it; a date whose reason is declared (`reasons`) tells it when it is pressed. */
export function ValorDaLista({ registro, caminho, schema }: Props): ReactElement {
  const entity = useEntity();
  const { painel } = usePainel();
  const valor = valorNoCaminho(registro, caminho);
  const chamada = chamadaDoPorQue(entity, caminho);
  const escrito = <Valor schema={schema} valor={valor} compacto />;
  if (chamada === undefined || valor == null) return escrito;
  const titulo = tituloDoRegistro(entity, registro);
  return (
    <DataQueSeExplica
      sobre={titulo}
      pergunta={{
        caminho: `${painel}/${chamada.replace(':id', String(registro.id))}`,
        titulo: `${titulo}: ${rotuloDoCampo(entity, caminho)}`,
      }}
    >
      {escrito}
    </DataQueSeExplica>
  );
}
