import { useState, type FormEvent, type ReactElement } from 'react';
import { entrarComTokenGeo } from '../../../authProvider/entrar.ts';
import { escolherPainel } from '../../../authProvider/layout.ts';
import { outraSessao } from '../../../authProvider/outraSessao.ts';
import { paineisDoUsuario } from '../../../authProvider/destinoDepoisDeEntrar.ts';
import { rotas } from '../../../authProvider/rotasNomeadas.ts';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { irPara } from '../../../dataProvider/navegacao.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Campo } from '../../layout/ui/Campo.tsx';
import { AvisoDeOutraSessao } from './AvisoDeOutraSessao.tsx';
import { quemDizOToken } from './quemDizOToken.ts';

export interface PropsDaEntradaGeo {
  readonly tokenGeo: string;
  /** Back to the ordinary form. */
  readonly aoDesistir: () => void;
}

interface Estado {
  readonly enviando: boolean;
  readonly pedeCodigo: boolean;
  readonly erroDoCodigo: string | undefined;
  /** The token opens nothing: only the ordinary form is left. */
  readonly recusa: string | null;
}

const inicial: Estado = { enviando: false, pedeCodigo: false, erroDoCodigo: undefined, recusa: null };

const depoisDaRecusa = ({ codigo, mensagem }: ApiError, pedeCodigo: boolean): Partial<Estado> =>
  codigo === 'codigo_2fa_necessario'
    ? { pedeCodigo: true, erroDoCodigo: pedeCodigo ? mensagem : undefined }
    : { recusa: mensagem };

/**
 * Log-in by a geo token of the address (spec 2). The token is spent, and a session kept, only after the yes: a link must not put somebody
 * into a stranger's account unnoticed.
 */
export function EntradaGeo({ tokenGeo, aoDesistir }: PropsDaEntradaGeo): ReactElement {
  const [estado, setEstado] = useState(inicial);
  const { enviando, pedeCodigo, erroDoCodigo, recusa } = estado;
  const quem = quemDizOToken(tokenGeo);
  const aberta = outraSessao();
  const mudar = (mudanca: Partial<Estado>): void => setEstado((antes) => ({ ...antes, ...mudanca }));

  const entrar = async (codigo: string | undefined): Promise<void> => {
    mudar({ enviando: true, erroDoCodigo: undefined });
    try {
      const dono = await entrarComTokenGeo(tokenGeo, codigo);
      escolherPainel('prefeitura', paineisDoUsuario(dono).length);
      // Stays busy: the page is leaving, and the token is spent.
      irPara(rotas['prefeitura.requerimento.listagem']);
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      mudar({ enviando: false, ...depoisDaRecusa(falha, pedeCodigo) });
    }
  };
  const aoEnviar = (evento: FormEvent<HTMLFormElement>): void => {
    evento.preventDefault();
    if (enviando) return;
    const codigo = pedeCodigo ? String(new FormData(evento.currentTarget).get('codigo_2fa') ?? '').trim() : undefined;
    const falta = codigo === undefined ? undefined : required(codigo);
    if (falta !== undefined) return mudar({ erroDoCodigo: falta });
    void entrar(codigo);
  };

  if (recusa !== null)
    return (
      <div className="formulario">
        <Aviso tom="bad" titulo={recusa} />
        <Botao variante="secundario" tamanho="grande" cheio onClick={aoDesistir}>
          Entrar com usuário e senha
        </Botao>
      </div>
    );
  return (
    <form className="formulario" noValidate onSubmit={aoEnviar}>
      <p>{quem === null ? 'Entrar com o acesso enviado por outro sistema?' : `Entrar como ${quem}?`}</p>
      {aberta !== null && <AvisoDeOutraSessao de={aberta} />}
      {pedeCodigo && (
        <Campo
          rotulo="Código de verificação"
          id="codigo_2fa"
          name="codigo_2fa"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
          ajuda="Digite os 6 números do aplicativo de verificação ou um código de recuperação."
          erro={erroDoCodigo}
        />
      )}
      <Botao type="submit" tamanho="grande" cheio carregando={enviando}>
        {enviando ? 'Entrando…' : quem === null ? 'Entrar' : `Entrar como ${quem}`}
      </Botao>
      <Botao variante="secundario" tamanho="grande" cheio onClick={aoDesistir}>
        Usar outra conta
      </Botao>
    </form>
  );
}
