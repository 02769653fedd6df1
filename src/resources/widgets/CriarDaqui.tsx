import { createContext, useContext, useRef, useState, type ReactElement } from 'react';
import type { RaRecord } from 'ra-core';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Entity } from '../../schemas/entity.ts';
import { formatOf } from '../../schemas/fieldFacts.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { artigo, minusculo } from '../genero.ts';
import { useLinha } from '../formulario/linhas/LinhaContext.ts';
import { usePainel } from '../PainelContext.ts';
import { telaTardia } from '../telaTardia.tsx';
import { usePodeGravar } from '../usePodeGravar.ts';
import type { PropsDoCriarNaHora } from '../formulario/CriarNaHora.tsx';
import type { Recorte } from './useOpcoesDaRelacao.ts';

/** Whether a new record is out of place here: another form lies under this one, or nothing is written at all (filters). */
export const SemCriacao = createContext(false);

// The form of another registry comes when it is asked for; loaded at once it would be a circle of files.
const CriarNaHora = telaTardia<PropsDoCriarNaHora>(
  async () => (await import('../formulario/CriarNaHora.tsx')).CriarNaHora,
);

interface Props {
  readonly entity: Entity;
  /** What was typed and not found: the start of the new record's title. */
  readonly titulo: string | undefined;
  readonly recorte: Recorte | undefined;
  readonly aoCriar: (registro: RaRecord) => void;
}

const ESCRITOS = new Set(['texto', 'nome']);

const iniciaisDe = ({ title, schema }: Entity, titulo = '', recorte?: Recorte): Readonly<Record<string, unknown>> => {
  const campo: unknown = schema.properties[title];
  const comTitulo = titulo.trim() !== '' && campo !== undefined && ESCRITOS.has(formatOf(campo));
  return {
    ...(comTitulo ? { [title]: titulo.trim() } : {}),
    ...(recorte === undefined || recorte.pai === null ? {} : { [recorte.elo]: recorte.pai }),
  };
};

/** A new record for a relation without leaving the form: offered to those who may write that registry in this panel; in rows by a sign alone. */
export const CriarDaqui = ({ entity, titulo, recorte, aoCriar }: Props): ReactElement | null => {
  const { painel } = usePainel();
  const pode = usePodeGravar(entity);
  const semCriacao = useContext(SemCriacao);
  const [aberto, setAberto] = useState(false);
  const botao = useRef<HTMLButtonElement>(null);
  const naLinha = useLinha() !== null;
  if (!pode || semCriacao || !entity.access.panels.includes(painel)) return null;
  const rotulo = `Cadastrar nov${artigo(entity.label)} ${minusculo(entity.label.one)}`;
  const fechar = (): void => {
    setAberto(false);
    botao.current?.focus();
  };
  return (
    <>
      {naLinha ? (
        <Tooltip title={rotulo}>
          <IconButton ref={botao} aria-label={rotulo} onClick={() => setAberto(true)}>
            <Icone nome="mais" />
          </IconButton>
        </Tooltip>
      ) : (
        <Button
          ref={botao}
          size="small"
          startIcon={<Icone nome="mais" tamanho={18} />}
          onClick={() => setAberto(true)}
          sx={{ alignSelf: 'flex-start', mt: 0.5 }}
        >
          {rotulo}
        </Button>
      )}
      {aberto && (
        <CriarNaHora
          entity={entity}
          iniciais={iniciaisDe(entity, titulo, recorte)}
          fechar={fechar}
          aoCriar={(registro) => {
            aoCriar(registro);
            fechar();
          }}
        />
      )}
    </>
  );
};
