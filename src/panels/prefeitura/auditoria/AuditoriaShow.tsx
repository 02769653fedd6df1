import type { ReactElement } from 'react';
import { useRecordContext } from 'ra-core';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { usePainel } from '../../../resources/PainelContext.ts';
import { EntityShow } from '../../../resources/views/EntityShow.tsx';
import { auditoria, entityNamed } from '../../../schemas/entities.ts';
import { verificarPermissao } from '../../../schemas/permissions.ts';
import { caminhosDoRequerimento } from '../requerimento/caminhos.ts';

/** The way to the record that a row tells of, for those who may open it. */
const AbrirRegistro = (): ReactElement | null => {
  const linha = useRecordContext();
  const usuario = useUsuario();
  const { caminhos } = usePainel();
  const id = linha?.['registro_id'] as number | null | undefined;
  if (id == null) return null;
  const nome = String(linha?.['entidade'] ?? '');
  const entity = entityNamed(nome);
  const doCadastro =
    entity !== undefined && verificarPermissao(usuario, entity.access.read) ? caminhos[nome]?.ver(id) : undefined;
  const destino = nome === 'requerimento' ? caminhosDoRequerimento.visualizacao(id) : doCadastro;
  if (destino === undefined) return null;
  return (
    <Button component={Link} to={destino} variant="contained" size="small">
      Abrir o registro
    </Button>
  );
};

/** One row of the audit, with what was before and after, and the way to what it tells of. */
export const AuditoriaShow = (): ReactElement => <EntityShow entity={auditoria} acoes={<AbrirRegistro />} />;
