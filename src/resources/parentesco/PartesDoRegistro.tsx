import type { ReactElement } from 'react';
import { useParams, type RaRecord } from 'ra-core';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import type { Entity } from '../../schemas/entity.ts';
import { partesDe } from '../../schemas/parentesco.ts';
import { preencherCaminhos, usePainel } from '../PainelContext.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';

/** The registries below this one that have screens in this panel. */
export const usePartes = (entity: Entity): readonly Entity[] => {
  const { caminhos } = usePainel();
  return partesDe(entity).filter(({ name }) => caminhos[name] !== undefined);
};

interface Props {
  readonly entity: Entity;
  readonly registro: RaRecord;
}

/** The way down from a record: to its states, its cities. */
export const PartesDoRegistro = ({ entity, registro }: Props): ReactElement => {
  const params = useParams();
  const { caminhos } = usePainel();
  return (
    <>
      {usePartes(entity).map(({ name, parent, label }) => {
        const deles = caminhos[name];
        if (deles === undefined || parent === null) return null;
        const { lista } = preencherCaminhos(deles, { ...params, [parent]: String(registro.id) });
        return (
          <Button
            key={name}
            className="ligacao-das-partes"
            component={Link}
            to={lista}
            size="small"
            endIcon={<Icone nome="avancar" />}
          >
            <span>
              {label.many} <span className="so-leitor">{`de ${tituloDoRegistro(entity, registro)}`}</span>
            </span>
          </Button>
        );
      })}
    </>
  );
};
