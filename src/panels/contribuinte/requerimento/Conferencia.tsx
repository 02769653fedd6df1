import { useId, useState, type ReactElement } from 'react';
import { avisar } from '../../../dataProvider/avisos.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado, caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import { ConflitoDeVersao } from '../../../resources/requerimento/ConflitoDeVersao.tsx';
import { useAoSair } from '../../../resources/saida/useAoSair.tsx';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import type { ConferenciaVista } from '../../../schemas/requerimento/vistas/etapas.ts';
import { AreaDeTexto } from '../../layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Cartao } from '../../layout/ui/Cartao.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';
import { Escolha } from '../../layout/ui/Escolha.tsx';
import { TextoALer } from '../comum/TextoALer.tsx';
import { useAtualizar } from '../consultas.ts';
import { useLugarDoFormulario } from '../formulario/lugarDoFormulario.ts';
import { useAto } from './useAto.ts';
import './conferencia.css';

const lista = new Intl.ListFormat('pt-BR');
const MOTIVO = 2000;

interface PropsDoCampo {
  readonly campo: ConferenciaVista['campos'][number];
  readonly aceita: boolean;
  readonly escolhido: boolean | undefined;
  readonly aoEscolher: (aceito: boolean) => void;
  readonly erro: string | undefined;
}

function Campo({ campo, aceita, escolhido, aoEscolher, erro }: PropsDoCampo): ReactElement {
  const id = useId();
  return (
    <li>
      <p className="conferencia-nome">{campo.nome}</p>
      <p className="conferencia-valor">{campo.texto}</p>
      {aceita && (
        <Escolha
          rotulo={`Você aceita ${campo.nome}?`}
          nome={id}
          opcoes={[
            { valor: 'sim', rotulo: 'Aceito' },
            { valor: 'nao', rotulo: 'Recuso' },
          ]}
          valor={escolhido === undefined ? null : escolhido ? 'sim' : 'nao'}
          aoEscolher={(valor) => aoEscolher(valor === 'sim')}
          erro={erro}
        />
      )}
    </li>
  );
}

interface Props {
  readonly visto: RequerimentoVisto;
  readonly conferencia: ConferenciaVista;
}

function Conferir({ visto, conferencia }: Props): ReactElement {
  const [aceites, setAceites] = useState<Readonly<Record<string, boolean>>>({});
  const [motivo, setMotivo] = useState('');
  const [leu, setLeu] = useState(false);
  const [cobrado, setCobrado] = useState(false);
  const [perguntando, setPerguntando] = useState(false);
  const ato = useAto<unknown>();
  const atualizar = useAtualizar();
  const { painel } = useLugarDoFormulario();
  const { tipo, nome, orientacao, leitura, campos } = conferencia;
  const aceita = tipo === 'validar';
  const recusados = aceita ? campos.filter(({ campo }) => aceites[campo] === false) : [];
  const faltam = aceita ? campos.filter(({ campo }) => aceites[campo] === undefined) : [];
  const faltaLer = leitura !== null && !leu && recusados.length === 0;

  const enviar = async (versao: number): Promise<boolean> => {
    const recusa = recusados.length > 0;
    const feito = await ato.fazer(
      (pedido) =>
        api(`${caminhoDo(painel, visto.id)}/acoes/${aceita ? 'concluir-aceite' : 'dar-ciencia'}`, {
          ...calado,
          method: 'POST',
          ...pedido,
        }),
      versao,
      {
        ...(aceita ? { aceites } : {}),
        ...(leitura === null || recusa ? {} : { leu }),
        ...(recusa ? { confirma: true, ...(motivo.trim() === '' ? {} : { motivo: motivo.trim() }) } : {}),
      },
    );
    setPerguntando(false);
    if (feito === null) return false;
    avisar(
      true,
      recusa
        ? `Requerimento ${visto.numero ?? ''} cancelado.`
        : aceita
          ? 'Aceite enviado à prefeitura.'
          : 'Ciência registrada.',
    );
    await atualizar(visto.id);
    return true;
  };
  const pedir = async (): Promise<boolean> => {
    setCobrado(true);
    if (faltam.length > 0 || faltaLer) return false;
    if (recusados.length === 0) return enviar(visto.versao);
    setPerguntando(true);
    return false;
  };
  const { pergunta } = useAoSair(() => motivo.trim() !== '' || leu || Object.keys(aceites).length > 0, pedir);
  const nomes = lista.format(recusados.map((c) => c.nome));
  return (
    <div id="conferencia">
      {pergunta}
      <Cartao titulo={nome} amplo>
        <p className="secundario">
          {orientacao ??
            (aceita
              ? 'Confira cada informação. Se recusar alguma, o requerimento é cancelado.'
              : 'Leia e registre a sua ciência para o requerimento seguir.')}
        </p>
        {campos.length > 0 && (
          <ul className="conferencia-campos">
            {campos.map((campo) => (
              <Campo
                key={campo.campo}
                campo={campo}
                aceita={aceita}
                escolhido={aceites[campo.campo]}
                aoEscolher={(aceito) => setAceites({ ...aceites, [campo.campo]: aceito })}
                erro={cobrado && aceites[campo.campo] === undefined ? 'Aceite ou recuse' : undefined}
              />
            ))}
          </ul>
        )}
        {recusados.length > 0 && (
          <AreaDeTexto
            rotulo="Por que você recusa"
            opcional
            rows={3}
            maxLength={MOTIVO}
            value={motivo}
            onChange={(evento) => setMotivo(evento.target.value)}
          />
        )}
        {leitura !== null && recusados.length === 0 && (
          <TextoALer leitura={leitura} aceito={leu} aoMudar={setLeu} erro={cobrado} />
        )}
        {ato.recusa !== null && <Aviso tom="bad" titulo={ato.recusa.mensagem} />}
        <div className="conferencia-pe">
          <Botao
            tamanho="grande"
            variante={recusados.length > 0 ? 'perigo' : 'primario'}
            carregando={ato.enviando}
            onClick={() => void pedir()}
          >
            {!aceita ? 'Ciente' : recusados.length > 0 ? 'Enviar recusa' : 'Enviar aceite'}
          </Botao>
        </div>
      </Cartao>
      {perguntando && (
        <Dialogo
          titulo="Recusar e cancelar o requerimento?"
          aoFechar={() => setPerguntando(false)}
          acoes={
            <>
              <Botao variante="texto" onClick={() => setPerguntando(false)}>
                Voltar
              </Botao>
              <Botao variante="perigo" carregando={ato.enviando} onClick={() => void enviar(visto.versao)}>
                Recusar e cancelar
              </Botao>
            </>
          }
        >
          <p>Você recusou: {nomes}.</p>
          <p>Ao enviar, o requerimento será cancelado. Um requerimento cancelado não pode ser retomado.</p>
        </Dialogo>
      )}
      {ato.conflito !== null && (
        <ConflitoDeVersao
          conflito={ato.conflito}
          guardado="Nada foi enviado. O que você marcou continua aqui."
          acao="Enviar mesmo assim"
          aoRepetir={(versao) => void enviar(versao)}
          aoFechar={() => {
            ato.limpar();
            void atualizar(visto.id);
          }}
        />
      )}
    </div>
  );
}

/**
 * A step of the applicant's in which he fills in nothing: he accepts what is shown field by field, and refusing any of it cancels the request, after
 * a question that says so; or he takes note.
 */
export function Conferencia({ visto }: Pick<Props, 'visto'>): ReactElement | null {
  return visto.conferencia === undefined ? null : <Conferir visto={visto} conferencia={visto.conferencia} />;
}
