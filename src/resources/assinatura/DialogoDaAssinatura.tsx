import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { AreaDeTexto } from '../../panels/layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { CampoSenha } from '../../panels/layout/ui/CampoSenha.tsx';
import { Dialogo } from '../../panels/layout/ui/Dialogo.tsx';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { avisar } from '../../dataProvider/avisos.ts';
import { textos } from '../../schemas/textos.ts';
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
  const enviar = async (evento: FormEvent): Promise<void> => {
    evento.preventDefault();
    if (enviando) return;
    if (valor.trim() === '') return setFalha({ doCampo: falta });
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
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      const doCampo = erro.porCampo[campo];
      setFalha(doCampo === undefined ? { geral: erro.mensagem } : { doCampo });
    } finally {
      setEnviando(false);
    }
  };
  const mudar = (novo: string): void => {
    setFalha({});
    setValor(novo);
  };
  return (
    <Dialogo
      titulo={titulo}
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao type="submit" form={formulario} variante={variante} carregando={enviando}>
            {enviando ? enquanto : botao}
          </Botao>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
        </>
      }
    >
      <form id={formulario} className="campos" noValidate onSubmit={(evento) => void enviar(evento)}>
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
  );
}
