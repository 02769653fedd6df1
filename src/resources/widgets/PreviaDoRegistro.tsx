import { useId, useRef, useState, type ReactElement } from 'react';
import { useGetOne, type RaRecord } from 'ra-core';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { entityNamed } from '../../schemas/entities.ts';
import { campoDe, type Entity } from '../../schemas/entity.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { caminhoInteiro, useCaminhos, usePainel } from '../PainelContext.ts';
import { rotuloDoCampo, tituloDoRegistro, valorNoCaminho } from '../valorNoCaminho.ts';
import { ListaDeCampos } from '../ver/ListaDeCampos.tsx';

const CAMPOS = 5;

const Cartao = ({ entity, registro }: { readonly entity: Entity; readonly registro: RaRecord }): ReactElement => {
  const { painel } = usePainel();
  const caminhos = useCaminhos(entity.name);
  const { data = registro, error } = useGetOne(entity.name, { id: registro.id }, { retry: false });
  const temPagina = entity.access.panels.includes(painel) && caminhoInteiro(caminhos.lista);
  if (error !== null) return <p>{error.message}</p>;
  return (
    <>
      <b>{tituloDoRegistro(entity, data)}</b>
      <ListaDeCampos
        campos={entity.list
          .filter((caminho) => caminho !== entity.title)
          .slice(0, CAMPOS)
          .map((caminho) => ({
            nome: caminho,
            rotulo: rotuloDoCampo(entity, caminho),
            schema: campoDe(entity, caminho),
            valor: valorNoCaminho(data, caminho),
          }))}
      />
      {temPagina && (
        <a href={caminhos.ver(registro.id)} target="_blank" rel="noopener">
          Abrir em outra aba
        </a>
      )}
    </>
  );
};

interface Props {
  readonly recurso: string;
  /** What is known of it; the rest is read when the card opens. */
  readonly registro: RaRecord;
}

/** A chosen record's main fields, on a card that opens by the pointer, by the keyboard's focus, or by a tap. */
export const PreviaDoRegistro = ({ recurso, registro }: Props): ReactElement | null => {
  const id = useId();
  const ancora = useRef<HTMLButtonElement>(null);
  const [aberta, setAberta] = useState(false);
  // A finger that was lifted has left too; what it opened stays until the next press elsewhere.
  const doMouse = useRef(false);
  const entity = entityNamed(recurso);
  if (entity === undefined) return null;
  const fechar = (): void => setAberta(false);
  return (
    <span
      onPointerEnter={({ pointerType }) => {
        doMouse.current = pointerType === 'mouse';
        if (doMouse.current) setAberta(true);
      }}
      onPointerLeave={() => {
        if (doMouse.current) fechar();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) fechar();
      }}
      onKeyDown={(evento) => {
        if (evento.key !== 'Escape' || !aberta) return;
        evento.stopPropagation();
        fechar();
      }}
    >
      <IconButton
        ref={ancora}
        size="small"
        aria-label={`Ver ${tituloDoRegistro(entity, registro)}`}
        aria-expanded={aberta}
        aria-controls={aberta ? id : undefined}
        onFocus={() => setAberta(true)}
        onClick={() => setAberta(true)}
        sx={{ mt: 0.5 }}
      >
        <Icone nome="info" tamanho={20} />
      </IconButton>
      {/* In place, so that the next press of Tab leads into it. */}
      <Popper
        open={aberta}
        anchorEl={() => ancora.current ?? document.body}
        disablePortal
        placement="bottom-end"
        style={{ zIndex: 4 }}
      >
        <Paper
          id={id}
          role="group"
          aria-label={`Resumo de ${tituloDoRegistro(entity, registro)}`}
          elevation={4}
          sx={{ p: 2, width: 'min(320px, calc(100vw - 48px))', display: 'grid', gap: 1 }}
        >
          <Cartao entity={entity} registro={registro} />
        </Paper>
      </Popper>
    </span>
  );
};
