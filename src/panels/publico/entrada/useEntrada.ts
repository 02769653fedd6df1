import { useState, type FormEvent } from 'react';
import { abrirPainel, entrar } from '../../../authProvider/entrar.ts';
import { fecharSessao } from '../../../authProvider/sair.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { irPara } from '../../../dataProvider/navegacao.ts';
import { textos } from '../../../schemas/textos.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { validarUsuario } from './validarUsuario.ts';

export type CampoDaEntrada = 'username' | 'password' | 'codigo_2fa';
export type ErrosDaEntrada = Readonly<Partial<Record<CampoDaEntrada, string>>>;

export interface EstadoDaEntrada {
  readonly enviando: boolean;
  readonly pedeCodigo: boolean;
  readonly erros: ErrosDaEntrada;
  /** What the server refused, beside the fields. */
  readonly recusa: ApiError | null;
}

const inicial: EstadoDaEntrada = { enviando: false, pedeCodigo: false, erros: {}, recusa: null };

const semPainel = new ApiError(403, 'sem_permissao', textos.erros.semPainel);

function validar(dados: Readonly<Record<CampoDaEntrada, string>>, pedeCodigo: boolean): ErrosDaEntrada {
  const usuario = validarUsuario(dados.username);
  const senha = required(dados.password);
  const codigo = pedeCodigo ? required(dados.codigo_2fa) : undefined;
  return {
    ...(usuario === undefined ? {} : { username: usuario }),
    ...(senha === undefined ? {} : { password: senha }),
    ...(codigo === undefined ? {} : { codigo_2fa: codigo }),
  };
}

const lerFormulario = (form: HTMLFormElement): Readonly<Record<CampoDaEntrada, string>> => {
  const dados = new FormData(form);
  const texto = (nome: CampoDaEntrada): string => String(dados.get(nome) ?? '');
  return { username: texto('username').trim(), password: texto('password'), codigo_2fa: texto('codigo_2fa').trim() };
};

/** Puts the focus on the first field with an error, or on the one named. */
function focar(form: HTMLFormElement, campo: CampoDaEntrada | undefined): void {
  if (campo !== undefined) form.querySelector<HTMLInputElement>(`[name="${campo}"]`)?.focus();
}

function depoisDaRecusa(erro: ApiError, pedeCodigo: boolean): Partial<EstadoDaEntrada> {
  if (erro.codigo === 'codigo_2fa_necessario' && !pedeCodigo) return { pedeCodigo: true, erros: {}, recusa: null };
  if (erro.codigo === 'codigo_2fa_necessario') return { erros: { codigo_2fa: erro.mensagem }, recusa: null };
  const { username, password, codigo_2fa } = erro.porCampo;
  const erros: ErrosDaEntrada = {
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(codigo_2fa === undefined ? {} : { codigo_2fa }),
  };
  return Object.keys(erros).length > 0 ? { erros, recusa: null } : { erros: {}, recusa: erro };
}

/** The act of logging in: checks the fields, asks the server, keeps what it refused and leaves for the panel. */
export function useEntrada(redirect: string | null): {
  readonly estado: EstadoDaEntrada;
  readonly aoEnviar: (evento: FormEvent<HTMLFormElement>) => void;
} {
  const [estado, setEstado] = useState(inicial);
  const mudar = (mudanca: Partial<EstadoDaEntrada>): void => setEstado((antes) => ({ ...antes, ...mudanca }));

  const enviar = async (form: HTMLFormElement): Promise<void> => {
    const dados = lerFormulario(form);
    const erros = validar(dados, estado.pedeCodigo);
    const primeiro = Object.keys(erros)[0] as CampoDaEntrada | undefined;
    mudar({ erros, recusa: null });
    if (primeiro !== undefined) return focar(form, primeiro);
    mudar({ enviando: true });
    try {
      const usuario = await entrar(estado.pedeCodigo ? dados : { username: dados.username, password: dados.password });
      const destino = await abrirPainel(usuario, redirect);
      if (destino === null) {
        await fecharSessao();
        throw semPainel;
      }
      // Stays busy: the page is leaving, and a second press would ask twice.
      irPara(destino);
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      mudar({ enviando: false, ...depoisDaRecusa(erro, estado.pedeCodigo) });
      setTimeout(() => focar(form, erro.codigo === 'codigo_2fa_necessario' ? 'codigo_2fa' : 'password'));
    }
  };

  return {
    estado,
    aoEnviar: (evento) => {
      evento.preventDefault();
      if (!estado.enviando) void enviar(evento.currentTarget);
    },
  };
}
