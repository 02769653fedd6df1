import { useState, type ReactElement } from 'react';
import { AreaDeTexto } from '../../../panels/layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { Campo } from '../../../panels/layout/ui/Campo.tsx';
import { Dialogo } from '../../../panels/layout/ui/Dialogo.tsx';
import { NOME_DO_PARTICIPANTE } from '../../../schemas/requerimento/participante.ts';
import type { ErrosPorCampo } from '../../../schemas/errors.ts';
import type { TrocaPedidaVista } from '../../../schemas/requerimento/trocas.ts';
import { textos } from '../../../schemas/textos.ts';
import { diaNaCidade } from '../relogioDaCidade.ts';
import { ArquivoUnico, type ArquivoEnviado } from './ArquivoUnico.tsx';
import { caminhoDosParticipantes, useAtoNoAcesso, useParticipantes, type DeQuem } from './useParticipantes.ts';

interface Props {
  readonly de: DeQuem;
  readonly aoMudar: () => void;
}

const { obrigatorio } = textos.validacao;

/** The dialog: whom it is to pass to, why, and the document that says so. */
function Pedir({ de, aoMudar, aoFechar }: Props & { readonly aoFechar: () => void }): ReactElement {
  const ato = useAtoNoAcesso(de, aoMudar);
  const [nome, setNome] = useState('');
  const [motivo, setMotivo] = useState('');
  const [prova, setProva] = useState<ArquivoEnviado | null>(null);
  const [faltas, setFaltas] = useState<ErrosPorCampo>({});
  const erros = { ...ato.erro?.erros, ...faltas };
  const erro = (campo: string): string | undefined => erros[campo]?.[0];
  const mudar = (faz: () => void): void => {
    faz();
    setFaltas({});
    ato.limpar();
  };
  const pedir = async (): Promise<void> => {
    const novas: ErrosPorCampo = {
      ...(nome.trim() === '' ? { nome: [obrigatorio] } : {}),
      ...(motivo.trim() === '' ? { motivo: [obrigatorio] } : {}),
      ...(prova === null ? { prova: ['Envie o documento em que a troca se apoia'] } : {}),
    };
    setFaltas(novas);
    if (Object.keys(novas).length > 0) return;
    const corpo = { nome: nome.trim(), motivo: motivo.trim(), prova: prova?.id };
    if (await ato.fazer('/troca', corpo, 'Pedido enviado à prefeitura.')) aoFechar();
  };
  return (
    <Dialogo
      titulo="Pedir a troca do requerente"
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao variante="primario" carregando={ato.enviando} onClick={() => void pedir()}>
            Pedir a troca
          </Botao>
        </>
      }
    >
      <div className="campos">
        <p className="secundario pequeno">
          A prefeitura decide. Se aceitar, você deixa de ver este requerimento, e a outra pessoa responde por ele.
        </p>
        {ato.erro !== null && Object.keys(ato.erro.erros).length === 0 && <Aviso tom="bad" titulo={ato.erro.message} />}
        <Campo
          rotulo="A quem o requerimento deve passar"
          ajuda="Nome completo ou razão social, como no documento."
          maxLength={NOME_DO_PARTICIPANTE}
          value={nome}
          erro={erro('nome')}
          onChange={({ target: { value } }) => mudar(() => setNome(value))}
        />
        <AreaDeTexto
          rotulo="Motivo da troca"
          rows={3}
          maxLength={2000}
          value={motivo}
          erro={erro('motivo')}
          onChange={({ target: { value } }) => mudar(() => setMotivo(value))}
        />
        <ArquivoUnico
          caminho={caminhoDosParticipantes(de, '/arquivos')}
          rotulo="Documento da troca, com o CPF ou CNPJ do novo requerente"
          arquivo={prova}
          aoMudar={(novo) => mudar(() => setProva(novo))}
          erro={erro('prova') ?? erro('documento')}
        />
      </div>
    </Dialogo>
  );
}

const dito = ({ nome, pedida_em, situacao, resposta }: TrocaPedidaVista): string => {
  const pedido = `Em ${diaNaCidade(pedida_em)} você pediu que o requerimento passe a ${nome}`;
  return situacao === 'pedida'
    ? `${pedido}. A prefeitura ainda não respondeu.`
    : `${pedido}, e a prefeitura negou: ${resposta ?? ''}`;
};

/** The applicant asks for his request to pass to another person, and sees what became of it. Nothing for who may not ask. */
export function PedirTroca({ de, aoMudar }: Props): ReactElement | null {
  const { data } = useParticipantes(de);
  const [aberto, setAberto] = useState(false);
  if (data === undefined || (!data.pode_pedir_troca && data.troca_pedida === null)) return null;
  return (
    <div className="participantes-troca">
      {data.troca_pedida !== null && <p className="pequeno">{dito(data.troca_pedida)}</p>}
      {data.pode_pedir_troca && (
        <Botao variante="secundario" onClick={() => setAberto(true)}>
          Pedir a troca do requerente
        </Botao>
      )}
      {aberto && <Pedir de={de} aoMudar={aoMudar} aoFechar={() => setAberto(false)} />}
    </div>
  );
}
