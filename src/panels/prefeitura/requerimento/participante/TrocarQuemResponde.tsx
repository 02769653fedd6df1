import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import { ApiError } from '../../../../dataProvider/ApiError.ts';
import { avisar } from '../../../../dataProvider/avisos.ts';
import { api } from '../../../../dataProvider/http.ts';
import { createTentativas } from '../../../../dataProvider/tentativas.ts';
import { ArquivoUnico, type ArquivoEnviado } from '../../../../resources/requerimento/participantes/ArquivoUnico.tsx';
import { useAoSair } from '../../../../resources/saida/useAoSair.tsx';
import { mascaras } from '../../../../schemas/mascaras/mascaras.ts';
import type { ErrosPorCampo } from '../../../../schemas/errors.ts';
import type {
  NovoRequerenteVisto,
  ProfissionalDoFormulario,
  TrocaPedidaVista,
} from '../../../../schemas/requerimento/trocas.ts';
import { textos } from '../../../../schemas/textos.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Campo } from '../../../layout/ui/Campo.tsx';
import { CampoComMascara } from '../../../layout/ui/CampoComMascara.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';
import { caminhoDoRequerimento } from '../chamadas/requerimentoVisto.ts';
import { OQuePassaJunto } from './OQuePassaJunto.tsx';

interface Props {
  readonly requerimento: number;
  readonly versao: number;
  /** Whom the form names now; null: the applicant changes. */
  readonly sai: ProfissionalDoFormulario | null;
  readonly nomeDeQuemSai: string;
  /** The applicant asked for it, with reason and proof. */
  readonly troca?: TrocaPedidaVista;
  readonly aoFechar: () => void;
  readonly aoMudar: () => void;
}

/** Whose the document is that was asked about: that one is sent, whatever the field says by then. */
interface Achado extends NovoRequerenteVisto {
  readonly procurado: string;
}

const calado = { semAviso: true, semNavegacao: true } as const;
const { obrigatorio } = textos.validacao;

/** A manager records the change of the applicant, or of the professional whom the form names. Of a new applicant he sees the name before it counts. */
export function TrocarQuemResponde({
  requerimento,
  versao,
  sai,
  nomeDeQuemSai,
  troca,
  aoFechar,
  aoMudar,
}: Props): ReactElement {
  const [quem, setQuem] = useState('');
  /** What stands in the field when an answer comes, which may be about what stood there before. */
  const digitado = useRef(quem);
  const [motivo, setMotivo] = useState(troca?.motivo ?? '');
  const [prova, setProva] = useState<ArquivoEnviado | null>(null);
  const [achado, setAchado] = useState<Achado | null>(null);
  const [ligados, setLigados] = useState<readonly number[]>([]);
  const [erros, setErros] = useState<ErrosPorCampo>({});
  const [falha, setFalha] = useState<string | null>(null);
  const [enviando, setEnviando] = useState(false);
  const [tentativas] = useState(createTentativas);
  const campo = sai === null ? 'documento' : 'registro';
  const caminho = caminhoDoRequerimento(requerimento, `/trocas/${sai === null ? 'requerente' : 'profissional'}`);
  const erro = (nome: string): string | undefined => erros[nome]?.[0];
  const mudar = (faz: () => void): void => {
    faz();
    setErros({});
    setFalha(null);
  };

  /** Asks whose the document is, first; then records the change. */
  const registrar = async (): Promise<boolean> => {
    if (sai === null && achado === null) {
      const novo = await api<NovoRequerenteVisto>(caminho, { ...calado, query: { documento: quem } });
      if (digitado.current !== quem) return false;
      setAchado({ ...novo, procurado: quem });
      // What depends on this request belongs to its applicant, unless the manager says otherwise.
      setLigados(novo.ligados.map(({ id }) => id));
      return false;
    }
    const corpo = {
      ...{ versao, motivo: motivo.trim() },
      ...(troca === undefined ? { prova: prova?.id } : { troca: troca.id }),
      ...(sai === null
        ? { documento: achado?.procurado, ...(ligados.length === 0 ? {} : { ligados }) }
        : { onde: sai.onde, registro: quem.trim() }),
    };
    await tentativas.enviar([caminho, corpo], (idempotencyKey) =>
      api(caminho, { ...calado, method: 'POST', body: corpo, idempotencyKey }),
    );
    avisar(true, sai === null ? `O requerimento passou a ${achado?.nome ?? ''}.` : 'Profissional trocado.');
    aoMudar();
    aoFechar();
    return true;
  };
  const enviar = async (): Promise<boolean> => {
    const faltas: ErrosPorCampo = {
      ...(quem.trim() === '' ? { [campo]: [obrigatorio] } : {}),
      ...(motivo.trim() === '' ? { motivo: [obrigatorio] } : {}),
      ...(prova === null && troca === undefined ? { prova: ['Envie o documento em que a troca se apoia'] } : {}),
    };
    setErros(faltas);
    if (Object.keys(faltas).length > 0 || enviando) return false;
    setEnviando(true);
    setFalha(null);
    try {
      return await registrar();
    } catch (problema) {
      if (!(problema instanceof ApiError)) throw problema;
      // Said of a document that is no longer the one in the field.
      if (sai === null && achado === null && digitado.current !== quem) return false;
      setErros(problema.erros ?? {});
      setFalha(Object.keys(problema.erros ?? {}).length === 0 ? problema.message : null);
      return false;
    } finally {
      setEnviando(false);
    }
  };
  const { pergunta, antesDe } = useAoSair(
    () => quem.trim() !== '' || motivo !== (troca?.motivo ?? '') || prova !== null,
    enviar,
  );
  const fechar = (): void => antesDe(aoFechar);
  return (
    <>
      <Dialogo
        titulo={sai === null ? 'Trocar o requerente' : `Trocar o profissional: ${sai.papel}`}
        aoFechar={fechar}
        acoes={
          <>
            <Botao variante="texto" onClick={fechar}>
              Voltar
            </Botao>
            <Botao variante="primario" carregando={enviando} onClick={() => void enviar()}>
              {sai !== null ? 'Registrar a troca' : achado === null ? 'Continuar' : `Passar a ${achado.nome}`}
            </Botao>
          </>
        }
      >
        <form
          className="campos"
          noValidate
          onSubmit={(evento: FormEvent) => {
            evento.preventDefault();
            void enviar();
          }}
        >
          <p className="secundario pequeno">
            {sai === null
              ? `${nomeDeQuemSai} perde o acesso ao requerimento, e quem age por procuração também. O novo requerente passa a acompanhá-lo e a responder por ele. Os documentos já emitidos não mudam.`
              : `O formulário indica hoje ${sai.registro}. Os documentos emitidos daqui em diante indicam o novo profissional; os já emitidos não mudam.`}
          </p>
          {troca !== undefined && (
            <p className="pequeno">
              O requerente pediu que o requerimento passe a <b>{troca.nome}</b>. O documento que ele enviou é a prova da
              troca.
            </p>
          )}
          {falha !== null && <Aviso tom="bad" titulo={falha} />}
          {sai === null ? (
            <CampoComMascara
              rotulo="CPF ou CNPJ do novo requerente"
              mascara={mascaras['cpf-cnpj']}
              valor={quem}
              erro={erro('documento')}
              aoMudar={(documento) =>
                mudar(() => {
                  digitado.current = documento;
                  setQuem(documento);
                  setAchado(null);
                })
              }
            />
          ) : (
            <Campo
              rotulo="Registro do novo profissional"
              ajuda="Por exemplo: CREA-SC 12345."
              maxLength={60}
              value={quem}
              erro={erro('registro') ?? erro('onde')}
              onChange={(evento) => mudar(() => setQuem(evento.target.value))}
            />
          )}
          {achado !== null && (
            <>
              <Aviso tom="warn" titulo={`Novo requerente: ${achado.nome}`}>
                Confira se é esta a pessoa. A troca é imediata e fica no histórico, com o seu nome.
              </Aviso>
              <OQuePassaJunto
                novo={achado}
                escolhidos={ligados}
                erro={erro('ligados')}
                aoEscolher={(ids) => mudar(() => setLigados(ids))}
              />
            </>
          )}
          <AreaDeTexto
            rotulo="Motivo da troca"
            rows={3}
            maxLength={2000}
            value={motivo}
            erro={erro('motivo')}
            onChange={(evento) => mudar(() => setMotivo(evento.target.value))}
          />
          {troca === undefined && (
            <ArquivoUnico
              caminho={caminhoDoRequerimento(requerimento, '/participantes/arquivos')}
              rotulo="Documento da troca"
              arquivo={prova}
              aoMudar={(novo) => mudar(() => setProva(novo))}
              erro={erro('prova')}
            />
          )}
        </form>
      </Dialogo>
      {pergunta}
    </>
  );
}
