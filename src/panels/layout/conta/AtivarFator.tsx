import { useState, type FormEvent, type ReactElement } from 'react';
import { required } from '../../../schemas/validacao/required.ts';
import { CodigoQr } from '../../publico/consulta/CodigoQr.tsx';
import { useEnvio } from '../../publico/comum/useEnvio.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Botao } from '../ui/Botao.tsx';
import { CampoDoCodigo } from './CampoDoCodigo.tsx';
import { agirNoFator, type CodigosNovos, type PreparoDoFator } from './useSegundoFator.ts';
import { SenhaAtual } from './SenhaAtual.tsx';

interface Props {
  readonly pedeSenha: boolean;
  readonly aoAtivar: (codigos: readonly string[]) => void;
}

/** In groups of four, as it is typed into an application. */
const emGrupos = (segredo: string): string => segredo.replace(/(.{4})(?=.)/g, '$1 ');

interface PropsDaConfirmacao {
  readonly preparo: PreparoDoFator;
  readonly aoAtivar: Props['aoAtivar'];
  readonly aoDesistir: () => void;
}

function Confirmar({ preparo, aoAtivar, aoDesistir }: PropsDaConfirmacao): ReactElement {
  const [codigo, setCodigo] = useState('');
  const { enviando, erros, recusa, enviar, limpar } = useEnvio<void>(['codigo']);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    enviar({ codigo: required(codigo) }, async () => {
      const { codigos } = await agirNoFator<CodigosNovos>('ativar', { codigo: codigo.trim() });
      aoAtivar(codigos);
    });
  };
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      <div className="fator-preparo">
        <CodigoQr texto={preparo.endereco} rotulo="Código QR para o aplicativo de verificação" />
        <ol>
          <li>Instale no celular um aplicativo de verificação, se ainda não tem um.</li>
          <li>Leia com ele este código QR ou digite a chave:</li>
        </ol>
      </div>
      <p>
        <code className="fator-segredo">{emGrupos(preparo.segredo)}</code>
      </p>
      <CampoDoCodigo
        valor={codigo}
        erro={erros.codigo}
        ajuda="Digite os 6 números que o aplicativo mostra agora."
        aoMudar={(novo) => {
          limpar('codigo');
          setCodigo(novo);
        }}
      />
      <div className="formulario-acoes">
        <Botao type="submit" carregando={enviando}>
          {enviando ? 'Conferindo…' : 'Confirmar e ativar'}
        </Botao>
        <Botao variante="texto" onClick={aoDesistir}>
          Cancelar
        </Botao>
      </div>
    </form>
  );
}

/** From the password over the QR code to the first code of the application. */
export function AtivarFator({ pedeSenha, aoAtivar }: Props): ReactElement {
  const [preparo, setPreparo] = useState<PreparoDoFator | null>(null);
  const [senha, setSenha] = useState('');
  const { enviando, erros, recusa, enviar, limpar } = useEnvio<void>(['password_atual']);
  if (preparo !== null) return <Confirmar preparo={preparo} aoAtivar={aoAtivar} aoDesistir={() => setPreparo(null)} />;
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    enviar(pedeSenha ? { password_atual: required(senha) } : {}, async () => {
      setPreparo(await agirNoFator<PreparoDoFator>('iniciar', pedeSenha ? { password_atual: senha } : {}));
      setSenha('');
    });
  };
  return (
    <form className="campos" method="post" noValidate onSubmit={aoEnviar}>
      <p>
        Com ela, além da senha, a entrada pede um código que só o seu celular mostra. Quem descobrir a sua senha não
        entra na sua conta.
      </p>
      {recusa !== null && <Aviso tom="bad" titulo={recusa.mensagem} />}
      {pedeSenha && (
        <SenhaAtual
          rotulo="Senha atual, para ativar"
          valor={senha}
          erro={erros.password_atual}
          aoMudar={(nova) => {
            limpar('password_atual');
            setSenha(nova);
          }}
        />
      )}
      <div className="formulario-acoes">
        <Botao type="submit" icone="cadeado" carregando={enviando}>
          {enviando ? 'Preparando…' : 'Ativar a verificação em duas etapas'}
        </Botao>
      </div>
    </form>
  );
}
