import { useState, type ReactElement } from 'react';
import { baixarArquivo } from '../../../../resources/requerimento/abrirArquivo.ts';
import { useAtoNoAcesso } from '../../../../resources/requerimento/participantes/useParticipantes.ts';
import { diaNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';
import type { TrocaPedidaVista } from '../../../../schemas/requerimento/trocas.ts';
import { required } from '../../../../schemas/validacao/required.ts';
import { AreaDeTexto } from '../../../layout/ui/AreaDeTexto.tsx';
import { Aviso } from '../../../layout/ui/Aviso.tsx';
import { Botao } from '../../../layout/ui/Botao.tsx';
import { Dialogo } from '../../../layout/ui/Dialogo.tsx';

interface Props {
  readonly requerimento: number;
  readonly troca: TrocaPedidaVista;
  readonly aoPassar: () => void;
  readonly aoMudar: () => void;
}

const PAINEL = 'painel-prefeitura';

function Negar({
  requerimento,
  troca,
  aoMudar,
  aoFechar,
}: Omit<Props, 'aoPassar'> & { readonly aoFechar: () => void }) {
  const ato = useAtoNoAcesso({ painel: PAINEL, requerimento }, aoMudar);
  const [motivo, setMotivo] = useState('');
  const [falta, setFalta] = useState<string | undefined>();
  const negar = async (): Promise<void> => {
    const nova = required(motivo);
    setFalta(nova);
    if (nova !== undefined) return;
    const aviso = 'Pedido negado. O requerente foi avisado.';
    if (await ato.fazer(`/troca/${troca.id}/negar`, { motivo: motivo.trim() }, aviso)) aoFechar();
  };
  const erro = falta ?? ato.erro?.erros['motivo']?.[0];
  return (
    <Dialogo
      titulo="Negar a troca do requerente"
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao variante="perigo" carregando={ato.enviando} onClick={() => void negar()}>
            Negar
          </Botao>
        </>
      }
    >
      <div className="campos">
        {ato.erro !== null && erro === undefined && <Aviso tom="bad" titulo={ato.erro.message} />}
        <AreaDeTexto
          rotulo="Motivo"
          ajuda="O requerente o lê por e-mail e no portal, e pode pedir de novo."
          rows={3}
          maxLength={2000}
          value={motivo}
          erro={erro}
          onChange={({ target: { value } }) => setMotivo(value)}
        />
      </div>
    </Dialogo>
  );
}

/** What the applicant asked for, with its proof, and a manager's two answers. */
export function TrocaPedida({ requerimento, troca, aoPassar, aoMudar }: Props): ReactElement {
  const [negando, setNegando] = useState(false);
  const { nome, motivo, prova, pedida_em } = troca;
  return (
    <div role="group" aria-label="Pedido de troca do requerente">
      <p>
        <b>O requerente pediu que o requerimento passe a {nome}</b>, em {diaNaCidade(pedida_em)}: “{motivo}”
      </p>
      {prova !== null && (
        <Botao variante="texto" tamanho="pequeno" icone="baixar" onClick={() => void baixarArquivo(PAINEL, prova.id)}>
          {prova.nome}
        </Botao>
      )}
      <div className="rodada-prorrogacao-acoes">
        <Botao variante="secundario" tamanho="pequeno" onClick={aoPassar}>
          Passar o requerimento
        </Botao>
        <Botao variante="texto" tamanho="pequeno" onClick={() => setNegando(true)}>
          Negar
        </Botao>
      </div>
      {negando && (
        <Negar requerimento={requerimento} troca={troca} aoMudar={aoMudar} aoFechar={() => setNegando(false)} />
      )}
    </div>
  );
}
