import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { AreaDeTexto } from '../../panels/layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { CampoSenha } from '../../panels/layout/ui/CampoSenha.tsx';
import { Dialogo } from '../../panels/layout/ui/Dialogo.tsx';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { avisar } from '../../dataProvider/avisos.ts';
import { textos } from '../../schemas/textos.ts';
import { useAoSair } from '../saida/useAoSair.tsx';
import { decidirAssinatura, type PainelQueAssina } from './chamadas.ts';

export interface PropsDoDialogoDaAssinatura {
  readonly painel: PainelQueAssina;
  readonly id: number;
  /** Which document: 'Alvará nº 12/2026'. */
  readonly documento: string;
  readonly ato: 'assinar' | 'recusar';
  readonly aoFechar: () => void;
  /** Signed or refused: what is shown is out of date. */
  readonly aoMudar: () => void;
}

const FORMAS = {
  assinar: {
    titulo: 'Assinar documento',
    botao: 'Assinar',
    enquanto: 'Assinando…',
    variante: 'primario',
    campo: 'password',
    falta: textos.validacao.assinatura,
    feito: 'Documento assinado.',
  },
  recusar: {
    titulo: 'Recusar assinatura',
    botao: 'Recusar assinatura',
    enquanto: 'Recusando…',
    variante: 'perigo',
    campo: 'motivo',
    falta: textos.validacao.obrigatorio,
    feito: 'Assinatura recusada.',
  },
} as const;

interface Falha {
  readonly doCampo?: string | undefined;
  readonly geral?: string | undefined;
}

/** The confirmation: the password of one's account to sign, a reason to refuse. What was typed stays while the server refuses it. */
export function DialogoDaAssinatura(props: PropsDoDialogoDaAssinatura): ReactElement {
  const { painel, id, documento, ato, aoFechar, aoMudar } = props;
  const { titulo, botao, enquanto, variante, campo, falta, feito } = FORMAS[ato];
  const [valor, setValor] = useState('');
  const [falha, setFalha] = useState<Falha>({});
  const [enviando, setEnviando] = useState(false);
  const formulario = useId();
  const enviar = async (): Promise<boolean> => {
    if (enviando) return false;
    if (valor.trim() === '') {
      setFalha({ doCampo: falta });
      return false;
    }
    setEnviando(true);
    setFalha({});
    try {
      await decidirAssinatura(
        painel,
        id,
        ato === 'assinar' ? { status: 'Assinado', password: valor } : { status: 'Recusado', motivo: valor.trim() },
      );
      avisar(true, feito);
      aoFechar();
      aoMudar();
      return true;
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      const doCampo = erro.porCampo[campo];
      setFalha(doCampo === undefined ? { geral: erro.mensagem } : { doCampo });
      return false;
    } finally {
      setEnviando(false);
    }
  };
  const mudar = (novo: string): void => {
    setFalha({});
    setValor(novo);
  };
  // A password that was typed is nothing to keep.
  const { pergunta, antesDe } = useAoSair(() => ato === 'recusar' && valor.trim() !== '', enviar);
  const fechar = (): void => antesDe(aoFechar);
  const aoEnviar = (evento: FormEvent): void => {
    evento.preventDefault();
    void enviar();
  };
  return (
    <>
      <Dialogo
        titulo={titulo}
        aoFechar={fechar}
        acoes={
          <>
            <Botao type="submit" form={formulario} variante={variante} carregando={enviando}>
              {enviando ? enquanto : botao}
            </Botao>
            <Botao variante="texto" onClick={fechar}>
              Voltar
            </Botao>
          </>
        }
      >
        <form id={formulario} className="campos" noValidate onSubmit={aoEnviar}>
          <p>{documento}</p>
          {falha.geral !== undefined && <Aviso tom="bad" titulo={falha.geral} />}
          {ato === 'assinar' ? (
            <CampoSenha
              rotulo="Sua senha no portal"
              name="password"
              autoComplete="current-password"
              ajuda="Confirmar com a senha da sua conta vale como sua assinatura eletrônica (Lei 14.063/2020)."
              value={valor}
              onChange={(evento) => mudar(evento.target.value)}
              erro={falha.doCampo}
            />
          ) : (
            <AreaDeTexto
              rotulo="Por que você não assina?"
              name="motivo"
              maxLength={1000}
              ajuda="Quem pediu a assinatura lê o motivo. Os outros pedidos deste documento são cancelados."
              value={valor}
              onChange={(evento) => mudar(evento.target.value)}
              erro={falha.doCampo}
            />
          )}
        </form>
      </Dialogo>
      {pergunta}
    </>
  );
}
