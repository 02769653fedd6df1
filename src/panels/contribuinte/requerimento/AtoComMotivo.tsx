import { useId, useState, type ReactElement } from 'react';
import { avisar } from '../../../dataProvider/avisos.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado, caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import { ConflitoDeVersao } from '../../../resources/requerimento/ConflitoDeVersao.tsx';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { required } from '../../../schemas/validacao/required.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao, type PropsDoBotao } from '../../layout/ui/Botao.tsx';
import { MolduraDoCampo } from '../../layout/ui/Campo.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { useAtualizar } from '../consultas.ts';
import { useLugarDoFormulario } from '../formulario/lugarDoFormulario.ts';
import { useAto } from './useAto.ts';

const MOTIVO_MAXIMO = 2000;

interface Props {
  readonly visto: RequerimentoVisto;
  /** Whether the act is among those offered. Not, while its dialog is open: what was typed stays, and the button says why it cannot be sent. */
  readonly oferecido: boolean;
  /** The button that opens the dialog. */
  readonly abrir: Pick<PropsDoBotao, 'icone' | 'variante'> & { readonly rotulo: string };
  readonly titulo: string;
  readonly explicacao: string | null;
  /** Label of the reason. */
  readonly pergunta: string;
  readonly botao: { readonly rotulo: string; readonly enviando: string; readonly variante?: PropsDoBotao['variante'] };
  /** Below the request: 'acoes/cancelar'. */
  readonly caminho: string;
  readonly aviso: string;
  /** Said when others acted meanwhile. */
  readonly conflito: { readonly guardado: string; readonly acao: string };
}

/**
 * An act of the applicant that needs a reason: a dialog that loses nothing typed, and a second question before it is left. `dialogo` stands where
 * it stays while the place of `abrir` comes and goes with what others do.
 */
export function useAtoComMotivo(props: Props): { readonly abrir: ReactElement | null; readonly dialogo: ReactElement } {
  const { visto, oferecido, abrir, botao } = props;
  const [aberto, setAberto] = useState(false);
  const [motivo, setMotivo] = useState('');
  const [erro, setErro] = useState<string | undefined>();
  const ato = useAto<unknown>();
  const atualizar = useAtualizar();
  const { painel } = useLugarDoFormulario();
  const id = useId();
  const fazer = async (versao: number): Promise<boolean> => {
    const falta = required(motivo);
    setErro(falta);
    if (falta !== undefined) return false;
    const feito = await ato.fazer(
      (pedido) => api(`${caminhoDo(painel, visto.id)}/${props.caminho}`, { ...calado, method: 'POST', ...pedido }),
      versao,
      { motivo: motivo.trim() },
    );
    if (feito === null) return false;
    setAberto(false);
    setMotivo('');
    avisar(true, props.aviso);
    await atualizar(visto.id);
    return true;
  };
  const { pergunta, antesDe } = useAoSair(
    () => aberto && motivo.trim() !== '',
    () => fazer(visto.versao),
  );
  const fechar = (): void =>
    antesDe(() => {
      setAberto(false);
      setMotivo('');
    });

  const oBotao = oferecido ? (
    <Botao
      variante={abrir.variante ?? 'texto'}
      tamanho="pequeno"
      {...(abrir.icone === undefined ? {} : { icone: abrir.icone })}
      onClick={() => setAberto(true)}
    >
      {abrir.rotulo}
    </Botao>
  ) : null;
  const dialogo = (
    <>
      {aberto && (
        <Dialogo
          titulo={props.titulo}
          aoFechar={fechar}
          acoes={
            <>
              <Botao variante="texto" onClick={fechar}>
                Voltar
              </Botao>
              <Botao
                variante={botao.variante ?? 'primario'}
                carregando={ato.enviando}
                impedidoPor={oferecido || ato.enviando ? undefined : 'Esta ação não é mais possível.'}
                onClick={() => void fazer(visto.versao)}
              >
                {ato.enviando ? botao.enviando : botao.rotulo}
              </Botao>
            </>
          }
        >
          <div className="campos">
            {props.explicacao !== null && <p>{props.explicacao}</p>}
            {ato.recusa !== null && <Aviso tom="bad" titulo={ato.recusa.mensagem} />}
            <MolduraDoCampo id={id} rotulo={props.pergunta} erro={erro}>
              <textarea
                id={id}
                className="entrada"
                maxLength={MOTIVO_MAXIMO}
                value={motivo}
                aria-invalid={erro !== undefined || undefined}
                onChange={(evento) => {
                  setErro(undefined);
                  setMotivo(evento.target.value);
                }}
              />
            </MolduraDoCampo>
          </div>
        </Dialogo>
      )}
      {pergunta}
      {ato.conflito !== null && (
        <ConflitoDeVersao
          conflito={ato.conflito}
          guardado={props.conflito.guardado}
          acao={props.conflito.acao}
          aoRepetir={(versao) => void fazer(versao)}
          aoFechar={() => {
            ato.limpar();
            void atualizar(visto.id);
          }}
        />
      )}
    </>
  );
  return { abrir: oBotao, dialogo };
}

/** The act where its button stands; to be drawn also while it is not offered, since its dialog may be open. */
export function AtoComMotivo(props: Props): ReactElement {
  const { abrir, dialogo } = useAtoComMotivo(props);
  return (
    <>
      {abrir}
      {dialogo}
    </>
  );
}
