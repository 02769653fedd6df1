import type { ReactElement } from 'react';
import { useRecordContext } from 'ra-core';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useCaminhos } from '../PainelContext.ts';
import { usePodeGerir } from '../usePodeGerir.ts';
import { ResgateDaPessoa } from '../resgate/ResgateDaPessoa.tsx';
import { EntityShow } from '../views/EntityShow.tsx';
import { Valor } from '../widgets/Valor.tsx';
import { mostrarDataHora } from '../../schemas/brasil/momento.ts';
import { pessoa, type Pessoa } from '../../schemas/pessoa.ts';

/** For managers and support: the way to one record where a person has two. */
const UnificarRequerente = (): ReactElement | null => {
  const registro = useRecordContext();
  const caminhos = useCaminhos(pessoa.name);
  const pode = usePodeGerir();
  if (!pode || registro === undefined || registro['excluido_em'] != null) return null;
  return (
    <Button component={Link} to={`${caminhos.ver(registro.id)}/unificar`} variant="outlined" size="small">
      Unificar com outro
    </Button>
  );
};

/** A record that was merged leads to where its person is now, and never comes back. */
const unificado = (registro: Readonly<Record<string, unknown>>): ReactElement | null => {
  const { unificada_com, unificada_em } = registro as unknown as Pessoa;
  if (unificada_com == null) return null;
  return (
    <span>
      Unificado com <Valor schema={pessoa.schema.properties.unificada_com} valor={unificada_com} />
      {unificada_em == null ? '' : ` em ${mostrarDataHora(unificada_em)}`}.
    </span>
  );
};

/** A person's record: the ways back into the account behind it, and to the other record of the same person. */
export const VerRequerente = (): ReactElement => (
  <EntityShow
    entity={pessoa}
    encerrado={unificado}
    acoes={
      <>
        <ResgateDaPessoa />
        <UnificarRequerente />
      </>
    }
  />
);
