import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { ApiError } from '../../../dataProvider/ApiError.ts';
import { avisar } from '../../../dataProvider/avisos.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import { dataHoraNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import { Aviso } from '../ui/Aviso.tsx';
import { Botao } from '../ui/Botao.tsx';
import { Campo } from '../ui/Campo.tsx';
import { Cartao } from '../ui/Cartao.tsx';
import { chaveDaAgenda, type PainelDaAgenda } from './useAgenda.ts';

interface Props {
  readonly painel: PainelDaAgenda;
  /** When the address in use was made; null: there is none. */
  readonly criadoEm: string | null;
}

/** The secret address under which an outside calendar reads this agenda: made, shown once, made anew, ended. */
export function EnderecoDaAgenda({ painel, criadoEm }: Props): ReactElement {
  const cliente = useQueryClient();
  const [endereco, setEndereco] = useState<string | null>(null);
  const [enviando, setEnviando] = useState<'criar' | 'encerrar' | null>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const fazer = async (qual: 'criar' | 'encerrar'): Promise<void> => {
    setEnviando(qual);
    setRecusa(null);
    try {
      const caminho = `${painel}/agenda/endereco${qual === 'criar' ? '' : '/encerrar'}`;
      const r = await api<{ endereco?: string }>(caminho, { ...calado, method: 'POST' });
      setEndereco(r.endereco ?? null);
      if (qual === 'encerrar') avisar(true, 'Endereço encerrado.');
      await cliente.invalidateQueries({ queryKey: chaveDaAgenda(painel) });
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro;
      setRecusa(erro.mensagem);
    } finally {
      setEnviando(null);
    }
  };
  return (
    <Cartao titulo="Ver em outro calendário" amplo>
      <p>
        O calendário do celular ou do computador pode mostrar esta agenda e acompanhá-la. Crie um endereço e inclua-o lá
        como assinatura de calendário (iCalendar).
      </p>
      {recusa !== null && <Aviso tom="bad" titulo={recusa} />}
      {endereco !== null && (
        <Campo
          rotulo="Endereço da sua agenda"
          readOnly
          value={endereco}
          ajuda="Copie agora: ele não será mostrado de novo. Quem o tiver vê a sua agenda; se outra pessoa o conhecer, crie outro."
          onFocus={(evento) => evento.target.select()}
        />
      )}
      {endereco === null && criadoEm !== null && (
        <p className="secundario pequeno">Há um endereço em uso, criado em {dataHoraNaCidade(criadoEm)}.</p>
      )}
      <div className="agenda-atos">
        <Botao variante="secundario" icone="link" carregando={enviando === 'criar'} onClick={() => void fazer('criar')}>
          {criadoEm === null ? 'Criar endereço' : 'Criar outro endereço'}
        </Botao>
        {criadoEm !== null && (
          <Botao variante="texto" carregando={enviando === 'encerrar'} onClick={() => void fazer('encerrar')}>
            Encerrar o endereço
          </Botao>
        )}
      </div>
      {criadoEm !== null && <p className="secundario pequeno">Criar outro encerra o anterior.</p>}
    </Cartao>
  );
}
