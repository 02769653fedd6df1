import { useState, type ReactElement, type ReactNode } from 'react';
import { useNavigate, type RaRecord } from 'ra-core';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { AtosNoRegistro } from '../acoes/AtosNoRegistro.tsx';
import { soDoProprio, type Entity } from '../../schemas/entity.ts';
import { rotaDaCopia } from '../copia/useCopia.ts';
import { seCopia } from '../copia/valoresDaCopia.ts';
import { RestaurarUm } from '../lista/RestaurarUm.tsx';
import { ConfirmarDesativacao } from '../mover/ConfirmarDesativacao.tsx';
import { useMover } from '../mover/useMover.ts';
import { useCaminhos } from '../PainelContext.ts';
import { usePodeGravar } from '../usePodeGravar.ts';
import { tituloDoRegistro } from '../valorNoCaminho.ts';

/** What whoever may write the registry does with a record in view: what the list does to many, change, copy, deactivate, or take it back out of the trash. */
export const AcoesDaVista = ({
  entity,
  registro,
  aviso,
}: {
  readonly entity: Entity;
  readonly registro: RaRecord;
  readonly aviso: ReactNode;
}): ReactElement | null => {
  const caminhos = useCaminhos(entity.name);
  const navegar = useNavigate();
  const mover = useMover(entity);
  const [confirmando, setConfirmando] = useState(false);
  if (!usePodeGravar(entity)) return null;
  if (registro['excluido_em'] != null) return <RestaurarUm />;
  return (
    <>
      {!soDoProprio(entity, registro) && <AtosNoRegistro entity={entity} registro={registro} />}
      {entity.softDelete && !soDoProprio(entity, registro) && (
        <Button
          variant="outlined"
          color="error"
          size="small"
          startIcon={<Icone nome="lixeira" />}
          onClick={() => setConfirmando(true)}
        >
          Desativar
        </Button>
      )}
      {seCopia(entity) && (
        <Button
          component={Link}
          to={rotaDaCopia(caminhos.novo, registro.id)}
          variant="outlined"
          size="small"
          startIcon={<Icone nome="copiar" />}
        >
          Duplicar
        </Button>
      )}
      {!soDoProprio(entity, registro) && (
        <Button
          component={Link}
          to={caminhos.editar(registro.id)}
          variant="contained"
          size="small"
          startIcon={<Icone nome="editar" />}
        >
          Editar
        </Button>
      )}
      {confirmando && (
        <ConfirmarDesativacao
          entity={entity}
          registros={[{ id: registro.id, titulo: tituloDoRegistro(entity, registro) }]}
          mover={mover}
          aviso={aviso}
          fechar={() => setConfirmando(false)}
          depois={() => navegar(caminhos.lista)}
        />
      )}
    </>
  );
};
