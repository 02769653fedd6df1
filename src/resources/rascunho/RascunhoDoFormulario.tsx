import { useEffect, useId, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useUsuario } from '../../authProvider/permissao.ts';
import type { Entity } from '../../schemas/entity.ts';
import { textosDosPaineis } from '../../schemas/textosDosPaineis.ts';
import { dataHoraNaCidade, naCidade } from '../requerimento/relogioDaCidade.ts';
import {
  apagarRascunho,
  chaveDoCadastro,
  guardarRascunho,
  lerRascunho,
  type RascunhoDoCadastro,
} from './rascunhoDoCadastro.ts';

type Valores = Readonly<Record<string, unknown>>;

interface Props {
  readonly entity: Entity;
  /** The stored record that the form changes; null for a new one. */
  readonly base: Valores | null;
  /** Takes the record that the draft began with as the one that changes are counted from. */
  readonly mudarBase?: ((base: Valores) => void) | undefined;
  /** True once what was typed is saved or given up: then nothing is kept. */
  readonly livre: RefObject<boolean>;
}

const ESPERA_MS = 600;

const hora = (quando: string): string =>
  naCidade(quando).dia === naCidade().dia ? naCidade(quando).hora : dataHoraNaCidade(quando);

const semGuardar = (erro: unknown): void => console.warn('O rascunho não pôde ser guardado neste aparelho', erro);

const Pergunta = ({
  rascunho,
  outraVersao,
  continuar,
  descartar,
}: {
  readonly rascunho: RascunhoDoCadastro;
  readonly outraVersao: boolean;
  readonly continuar: () => void;
  readonly descartar: () => void;
}): ReactElement => {
  const id = useId();
  return (
    <Dialog open aria-describedby={id}>
      <DialogTitle>{textosDosPaineis.rascunho.titulo}</DialogTitle>
      <DialogContent id={id}>
        {textosDosPaineis.rascunho.achado(hora(rascunho.quando))}
        {outraVersao && <p>{textosDosPaineis.rascunho.outraVersao}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={descartar}>{textosDosPaineis.rascunho.descartar}</Button>
        <Button variant="contained" autoFocus onClick={continuar}>
          {textosDosPaineis.rascunho.continuar}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const Guardar = ({
  entity,
  base,
  mudarBase,
  livre,
  chave,
}: Props & { readonly chave: string }): ReactElement | null => {
  const { getValues, setValue, watch } = useFormContext();
  const { dirtyFields } = useFormState();
  const [achado, setAchado] = useState<RascunhoDoCadastro | null>(null);
  // Until what was found is decided on nothing is written over it.
  const pronto = useRef(false);
  const agora = useRef({ dirtyFields, base });
  agora.current = { dirtyFields, base };
  const relogio = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  useEffect(() => {
    let vale = true;
    lerRascunho(chave).then((rascunho) => {
      if (!vale) return;
      pronto.current = rascunho === null;
      setAchado(rascunho);
    }, semGuardar);
    return () => {
      vale = false;
    };
  }, [chave]);

  useEffect(() => {
    const guardar = (): void => {
      clearTimeout(relogio.current);
      relogio.current = undefined;
      const { dirtyFields: mudados, base: atual } = agora.current;
      if (!pronto.current || livre.current) return;
      const nomes = Object.keys(mudados);
      const todos = getValues();
      const feito =
        nomes.length === 0
          ? apagarRascunho(chave)
          : guardarRascunho(chave, entity.schema, {
              quando: new Date().toISOString(),
              valores: Object.fromEntries(nomes.map((nome) => [nome, todos[nome] as unknown])),
              base: atual,
            });
      feito.catch(semGuardar);
    };
    const agendar = (): void => {
      clearTimeout(relogio.current);
      relogio.current = setTimeout(guardar, ESPERA_MS);
    };
    const olhar = watch(agendar);
    const jaGuardar = (): void => {
      if (relogio.current !== undefined) guardar();
    };
    // A closed tab leaves no time to wait.
    window.addEventListener('pagehide', jaGuardar);
    document.addEventListener('visibilitychange', jaGuardar);
    return () => {
      olhar.unsubscribe();
      window.removeEventListener('pagehide', jaGuardar);
      document.removeEventListener('visibilitychange', jaGuardar);
      if (livre.current) {
        clearTimeout(relogio.current);
        apagarRascunho(chave).catch(semGuardar);
      } else jaGuardar();
    };
  }, [chave, entity, getValues, livre, watch]);

  if (achado === null) return null;
  const continuar = (): void => {
    setAchado(null);
    if (achado.base !== null && achado.base['versao'] !== base?.['versao']) mudarBase?.(achado.base);
    // After the form has taken the record: values put in before would count as no change.
    setTimeout(() => {
      pronto.current = true;
      for (const [campo, valor] of Object.entries(achado.valores))
        setValue(campo, valor, { shouldDirty: true, shouldValidate: true });
    }, 0);
  };
  const descartar = (): void => {
    setAchado(null);
    pronto.current = true;
    apagarRascunho(chave).catch(semGuardar);
  };
  return (
    <Pergunta
      rascunho={achado}
      outraVersao={achado.base !== null && achado.base['versao'] !== base?.['versao']}
      continuar={continuar}
      descartar={descartar}
    />
  );
};

/** Where what is typed into this form is kept; null: it is not. */
const useChave = ({ draft }: Pick<Entity, 'draft'>): string | null => {
  const usuario = useUsuario();
  const { pathname, search } = useLocation();
  return usuario?.id == null || !draft ? null : chaveDoCadastro(usuario.id, pathname + search);
};

/** Forgets what was kept of this form, once the server has it: the screen that is left may stand for a while until the next one is there. */
export const useEsquecerRascunho = (entity: Pick<Entity, 'draft'>): (() => Promise<void>) => {
  const chave = useChave(entity);
  return async () => {
    if (chave !== null) await apagarRascunho(chave).catch(semGuardar);
  };
};

/** Keeps what is typed into a long form on this device, and offers it when the same user comes back to the same form. */
export const RascunhoDoFormulario = (props: Props): ReactElement | null => {
  const chave = useChave(props.entity);
  return chave === null ? null : <Guardar key={chave} {...props} chave={chave} />;
};
