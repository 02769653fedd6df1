import { useState, type FormEvent, type ReactElement } from 'react';
import { required } from '../../../schemas/validacao/required.ts';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Botao } from '../ui/Botao.tsx';
import { CampoDoCodigo } from './CampoDoCodigo.tsx';
import { agirNoFator } from './useSegundoFator.ts';
import { SenhaAtual } from './SenhaAtual.tsx';

interface Props<T> {
  readonly ato: 'renovarCodigos' | 'desativar';
  readonly pedeSenha: boolean;
  readonly explicacao: string;
  readonly botao: string;
  readonly perigo?: boolean;
  readonly aoFechar: () => void;
  readonly depois: (resposta: T) => Promise<void>;
}

/** An act on an active second factor: password and a code prove whose it is. */
export function ConfirmarComCodigo<T>(props: Props<T>): ReactElement {
  const { ato, pedeSenha, explicacao, botao, perigo, aoFechar, depois } = props;
  const [senha, setSenha] = useState('');
  const [codigo, setCodigo] = useState('');
  const { enviando, erros, recusa, enviar, limpar } = useEnvio<void>(['password_atual', 'codigo']);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    const falta = pedeSenha ? { password_atual: required(senha) } : {};
    enviar({ ...falta, codigo: required(codigo) }, async () => {
      const body = { ...(pedeSenha ? { password_atual: senha } : {}), codigo: codigo.trim() };
      await depois(await agirNoFator<T>(ato, body));
    });
  };
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
      <p>{explicacao}</p>
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      {pedeSenha && (
        <SenhaAtual
          rotulo="Senha atual, para confirmar"
          valor={senha}
          erro={erros.password_atual}
          aoMudar={(nova) => {
            limpar('password_atual');
            setSenha(nova);
          }}
        />
      )}
      <CampoDoCodigo
        valor={codigo}
        erro={erros.codigo}
        ajuda="O que o aplicativo mostra agora, ou um dos seus códigos de recuperação."
        aoMudar={(novo) => {
          limpar('codigo');
          setCodigo(novo);
        }}
      />
      <div className="formulario-acoes">
        <Botao type="submit" variante={perigo ? 'perigo' : 'primario'} carregando={enviando}>
          {enviando ? 'Enviando…' : botao}
        </Botao>
        <Botao variante="texto" onClick={aoFechar}>
          Cancelar
        </Botao>
      </div>
    </form>
  );
}
