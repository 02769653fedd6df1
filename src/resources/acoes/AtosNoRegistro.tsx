import { useState, type ReactElement } from 'react';
import type { RaRecord } from 'ra-core';
import Button from '@mui/material/Button';
import type { Entity } from '../../schemas/entity.ts';
import { atosNoRegistro, type AtoDoLote } from '../../schemas/lote.ts';
import type { TarefaVista } from '../../schemas/tarefa.ts';
import { ConfirmarLote } from '../lote/ConfirmarLote.tsx';
import { ResultadoDoLote } from '../lote/ResultadoDoLote.tsx';
import { useLote } from '../lote/useLote.ts';

/** The declared acts of the list that this one record takes now, on its own page: the same question, the same refusal. */
export const AtosNoRegistro = ({
  entity,
  registro,
}: {
  readonly entity: Entity;
  readonly registro: RaRecord;
}): ReactElement | null => {
  const lote = useLote(entity);
  const [ato, setAto] = useState<AtoDoLote | null>(null);
  const [recusado, setRecusado] = useState<TarefaVista | null>(null);
  return (
    <>
      {atosNoRegistro(entity, registro).map(({ name, label }) => (
        <Button key={name} variant="outlined" size="small" onClick={() => setAto(name)}>
          {label}
        </Button>
      ))}
      {ato !== null && (
        <ConfirmarLote
          entity={entity}
          ato={ato}
          quais={{ ids: [registro.id] }}
          quantos={1}
          lote={lote}
          fechar={() => setAto(null)}
          depois={(tarefa) => {
            if ((tarefa.resultado?.recusados ?? 0) > 0) setRecusado(tarefa);
          }}
        />
      )}
      {recusado !== null && <ResultadoDoLote entity={entity} tarefa={recusado} fechar={() => setRecusado(null)} />}
    </>
  );
};
