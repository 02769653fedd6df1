import type { ReactElement } from 'react';
import type { RaRecord } from 'ra-core';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Entity } from '../../schemas/entity.ts';
import { usePainel } from '../PainelContext.ts';
import { baixarDocumento } from '../requerimento/abrirArquivo.ts';
import { BaixarPapel } from '../requerimento/BaixarPapel.tsx';

const idEm = (registro: RaRecord, campo: string | null): number | undefined => {
  const valor: unknown = campo === null ? undefined : registro[campo];
  return typeof valor === 'number' ? valor : undefined;
};

/** What a record leads to: the request that it came from, where this panel shows requests, and its issued paper. */
export const LigacoesDoRegistro = ({
  entity,
  registro,
}: {
  readonly entity: Entity;
  readonly registro: RaRecord;
}): ReactElement => {
  const { painel, requerimento } = usePainel();
  const pedido = idEm(registro, entity.request);
  const papel = idEm(registro, entity.paper);
  return (
    <>
      {pedido !== undefined && requerimento !== undefined && (
        <Button component={Link} to={requerimento(pedido)} variant="outlined" size="small">
          Abrir o requerimento
        </Button>
      )}
      {papel !== undefined && (
        <BaixarPapel
          rotulo="Baixar documento"
          enquanto="Preparando…"
          tamanho="pequeno"
          baixar={() => baixarDocumento(painel, papel)}
        />
      )}
    </>
  );
};
